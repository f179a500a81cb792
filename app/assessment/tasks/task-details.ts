import type { Tier } from "#app/billing/access.ts";
import { insights } from "../advice/insights.ts";
import { actions } from "../advice/recommendation.ts";
import type { Task } from "./task.ts";

/** What a recommendation says about its task: read where it stands, and not kept with the task. */
export interface TaskDetails {
  text: string;
  days: number;
  firstStep: { minutes: number; text: string };
  doneWhen: string;
  premium?: string;
}

/** The details of a task, as its plan reads them. Undefined for one of the founder's own, and for one we no longer give. */
export function taskDetails({ action }: Pick<Task, "action">, tier: Tier): TaskDetails | undefined {
  const known = action !== null && Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!known) return undefined;
  const { text, days, firstStep, doneWhen, premium } = known;
  return { text, days, firstStep, doneWhen, ...(insights.plans[tier] === "premium" && { premium }) };
}
