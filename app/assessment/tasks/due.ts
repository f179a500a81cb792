import { dayName } from "#app/ui/day.tsx";
import type { Task } from "./task.ts";

/** The due date behind a task's priority, in print; empty without one. */
export function dueText({ dueOn }: Pick<Task, "dueOn">): string {
  return dueOn === null ? "" : ` due ${dayName(dueOn)}`;
}

/** @param today the day it is, in UTC */
export function isLate({ dueOn }: Pick<Task, "dueOn">, today: string): boolean {
  return dueOn !== null && dueOn < today;
}
