/** A task for a result, created from a recommendation or by the founder. */
export interface Task {
  id: string;
  /** The id of the recommendation; null for the founder's own tasks. */
  action: string | null;
  /** Position in the list and number in the form. Unique within the session. */
  position: number;
  title: string;
  description: string;
  priority: "high" | "medium" | "low";
  /** A date such as 2026-11-27; null if there is none. */
  dueOn: string | null;
  /** What came out of the task; empty until entered. */
  outcomes: string;
  /** ISO 8601; null while it is open. */
  completedAt: string | null;
  createdAt: string;
}

/**
 * The maximum number of tasks per result. Each has four fields, and a form has at most 200
 * (platform/http/guard.server.ts).
 */
export const maxTasks = 40;

/** Splits tasks into open and done ones, each in order. */
export function splitTasks(tasks: Task[]): { open: Task[]; done: Task[] } {
  return {
    open: tasks.filter(({ completedAt }) => completedAt === null),
    done: tasks.filter(({ completedAt }) => completedAt !== null),
  };
}

/** The current date in UTC, as used for due dates. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

export const fullText = `You've reached the limit of ${maxTasks} tasks. Delete one to add another.`;
