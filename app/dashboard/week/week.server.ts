import { resultRecommendations } from "#app/assessment/advice/result-texts.ts";
import type { ReadSession } from "#app/assessment/list/list-sessions.server.ts";
import type { ListedSession } from "#app/assessment/list/listed-session.ts";
import { dueTask, dueTaskRows } from "#app/assessment/tasks/due-tasks.server.ts";
import { rankOf, type Tier } from "#app/billing/access.ts";
import { runningExperiment, runningRows } from "#app/experiments/tracked/running.server.ts";
import { waitingInterview, waitingRows } from "#app/interviews/waiting-interviews.server.ts";
import { compiledTogether, type Db, type RowOf } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { daysAfter } from "#app/platform/time-zone.ts";
import { nextActionOf, type Week } from "./week.ts";

const soon = 7; // days until a task is due
const maxOpen = 2; // unfinished assessments listed

interface WeekOfInput {
  user: string;
  tier: Tier;
  /** The newest assessments, newest first, and the newest finished one with its answers. */
  sessions: ListedSession[];
  finished: ReadSession | undefined;
  /** The current day where the user is. */
  today: string;
}

/** Finds what a founder can do this week. */
export async function weekOf(
  db: Db,
  { user, tier, sessions, finished, today }: WeekOfInput,
): Promise<Omit<Week, "outcome">> {
  const rows = await weekRows(db, user, finished?.session.id ?? "", daysAfter(today, soon), today);
  const hasTasks = rankOf(tier) > 0;
  const next = finished && nextAction(finished, tier, hasTasks ? rows.ofFinished : []);
  const due = hasTasks ? rows.due.map(dueTask) : [];
  const interviews = rows.interviews.map(waitingInterview);
  return {
    next,
    tasks: due.filter(({ session, title }) => !(next && session === next.session && title === next.title)),
    reviewed: interviews.filter(({ status }) => status === "reviewed"),
    experiments: rows.experiments.map(runningExperiment),
    open: sessions.filter((session) => session.kind === "open").slice(0, maxOpen),
    waiting: interviews.filter(({ status }) => status !== "reviewed"),
  };
}

const weekRows = compiledTogether((db, user: string, session: string, until: string, today: string) => ({
  ofFinished: tasksOf(db, user, session),
  due: dueTaskRows(db, user, until),
  experiments: runningRows(db, user, today),
  interviews: waitingRows(db, user),
}));

function tasksOf(db: Db, user: string, session: string) {
  return db
    .selectFrom("tasks")
    .select(["action", "due_on", "completed_at"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("deleted_at", "is", null);
}

function nextAction(finished: ReadSession, tier: Tier, tasks: RowOf<typeof tasksOf>[]) {
  const { score, wordedFor } = finished.reading;
  const recommendations = resultRecommendations({ score, tier, wordedFor, links: site.links });
  return nextActionOf({
    newest: finished,
    recommendations,
    tasks: tasks.map(({ action, due_on: dueOn, completed_at: completedAt }) => ({ action, dueOn, completedAt })),
  });
}
