import { dayName } from "#app/ui/day.tsx";
import type { Task } from "./task.ts";

/** The due date shown after a task's priority in print; empty if there is none. */
export function dueText({ dueOn }: Pick<Task, "dueOn">): string {
  return dueOn === null ? "" : ` due ${dayName(dueOn)}`;
}

/**
 * Whether a task is past its due date.
 * @param today the current date in UTC
 */
export function isLate({ dueOn }: Pick<Task, "dueOn">, today: string): boolean {
  return dueOn !== null && dueOn < today;
}
