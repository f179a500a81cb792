import type { Recommendation } from "#app/assessment/advice/recommendation.ts";
import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import type { ReadSession } from "#app/assessment/list/list-sessions.server.ts";
import type { OpenSession } from "#app/assessment/list/listed-session.ts";
import type { DueTask } from "#app/assessment/tasks/due-tasks.server.ts";
import { nextRecommendation } from "#app/assessment/tasks/task.ts";
import type { RunningExperiment } from "#app/experiments/tracked/running.server.ts";
import type { WaitingInterview } from "#app/interviews/waiting-interviews.server.ts";
import { utc } from "#app/platform/time-zone.ts";
import { daysBetween } from "#app/ui/day-label.ts";

/** The next step of the newest result: its first recommendation that is not done. */
export interface NextAction {
  session: string;
  idea: string;
  title: string;
  /** How long its first step takes. */
  minutes: number;
  /** A date; null if it is no task with one. */
  dueOn: string | null;
  /** It is a task in a list. */
  isTask: boolean;
}

/** What a founder can do this week, in the order in which it presses. */
export interface Week {
  next: NextAction | undefined;
  /** Due within a week, or overdue. Not the one of `next`. */
  tasks: DueTask[];
  /** With feedback the founder has not read. */
  reviewed: WaitingInterview[];
  experiments: RunningExperiment[];
  /** Unfinished assessments. */
  open: OpenSession[];
  /** Being reviewed. */
  waiting: WaitingInterview[];
  /** An idea, by its result, that waits for its founder to say what became of it. */
  outcome: { session: string; idea: string } | undefined;
}

interface NextActionInput {
  newest: ReadSession;
  recommendations: Recommendation[];
  /** The tasks made of them, on plans that have tasks. */
  tasks: { action: string | null; dueOn: string | null; completedAt: string | null }[];
}

/** The first recommendation that is not done; undefined if all of them are. */
export function nextActionOf({ newest, recommendations, tasks }: NextActionInput): NextAction | undefined {
  const next = nextRecommendation(recommendations, tasks);
  if (!next) return undefined;
  const task = tasks.find(({ action }) => action === next.id);
  const { id: session, idea } = newest.session;
  const { title, firstStep } = next;
  const { minutes } = firstStep;
  return { session, idea: ideaTitle(idea), title, minutes, dueOn: task?.dueOn ?? null, isTask: task !== undefined };
}

/** The number of entries. */
export function sizeOf({ next, tasks, reviewed, experiments, open, waiting, outcome }: Week): number {
  return [next ?? [], outcome ?? [], tasks, reviewed, experiments, open, waiting].flat().length;
}

/** "2 days overdue", "due today", "due tomorrow", "due in 3 days". Both days such as 2026-11-27. */
export function dueIn(day: string, today: string): string {
  const days = daysBetween(today, day, utc);
  if (days < 0) return days === -1 ? "1 day overdue" : `${-days} days overdue`;
  if (days === 0) return "due today";
  return days === 1 ? "due tomorrow" : `due in ${days} days`;
}

/** "3 days left", "last day today", "ended, waiting for its result". Both days such as 2026-11-27. */
export function daysLeft(day: string, today: string): string {
  const days = daysBetween(today, day, utc);
  if (days < 0) return "ended, waiting for its result";
  if (days === 0) return "last day today";
  return days === 1 ? "1 day left" : `${days} days left`;
}
