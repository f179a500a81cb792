import { resultRecommendations } from "#app/assessment/advice/result-texts.ts";
import type { ReadSession } from "#app/assessment/list/list-sessions.server.ts";
import type { ListedSession } from "#app/assessment/list/listed-session.ts";
import { dueTasks } from "#app/assessment/tasks/due-tasks.server.ts";
import { listTasks } from "#app/assessment/tasks/tasks.server.ts";
import { rankOf, type Tier } from "#app/billing/access.ts";
import { runningExperiments } from "#app/experiments/tracked/running.server.ts";
import { waitingInterviews } from "#app/interviews/waiting-interviews.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
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
  const hasTasks = rankOf(tier) > 0;
  const due = hasTasks ? await dueTasks(db, { user, until: daysAfter(today, soon) }) : [];
  const next = finished && (await nextAction(db, { user, finished, tier }));
  const interviews = await waitingInterviews(db, { user });
  return {
    next,
    tasks: due.filter(({ session, title }) => !(next && session === next.session && title === next.title)),
    reviewed: interviews.filter(({ status }) => status === "reviewed"),
    experiments: await runningExperiments(db, { user, today }),
    open: sessions.filter((session) => session.kind === "open").slice(0, maxOpen),
    waiting: interviews.filter(({ status }) => status !== "reviewed"),
  };
}

async function nextAction(db: Db, { user, finished, tier }: { user: string; finished: ReadSession; tier: Tier }) {
  const { session, reading } = finished;
  const { score, wordedFor } = reading;
  const recommendations = resultRecommendations({ score, tier, wordedFor, links: site.links });
  const tasks = rankOf(tier) > 0 ? await listTasks(db, { user, id: session.id }) : [];
  return nextActionOf({ newest: finished, recommendations, tasks });
}
