/** Something to do about a result: made from a recommendation, or the founder's own. */
export interface Task {
  id: string;
  /** The id of the recommendation; null for one of the founder's own. */
  action: string | null;
  /** Its place in the list, and its number in the form: unlike any other's of the session. */
  position: number;
  title: string;
  description: string;
  priority: "high" | "medium" | "low";
  /** A day, such as 2026-11-27; null without one. */
  dueOn: string | null;
  /** What came out of it; empty until it is written down. */
  outcomes: string;
  /** ISO 8601; null while it is open. */
  completedAt: string | null;
  createdAt: string;
}

/** How many tasks one result may have: each has four fields, and a form at most 200 (platform/guard.server.ts). */
export const maxTasks = 40;

/** Tasks still to be done, and done ones, in their order. */
export function splitTasks(tasks: Task[]): { open: Task[]; done: Task[] } {
  return {
    open: tasks.filter(({ completedAt }) => completedAt === null),
    done: tasks.filter(({ completedAt }) => completedAt !== null),
  };
}

/** The day it is, as due dates are counted: in UTC. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

export const fullText = `You've reached the limit of ${maxTasks} tasks. Delete one to add another.`;
