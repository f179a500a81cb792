import type { Tier } from "#app/billing/access.ts";
import { insights } from "../advice/insights.ts";
import { actions, openLinks, type Recommendation } from "../advice/recommendation.ts";
import type { Category } from "../questions/question.ts";
import type { Task } from "./task.ts";

/** The details of a task's recommendation. Looked up when shown, not stored with the task. */
export interface TaskDetails extends Partial<Pick<Recommendation, "link" | "tool">> {
  category: Category;
  text: string;
  days: number;
  firstStep: { minutes: number; text: string };
  doneWhen: string;
  premium?: string;
}

/** The details of a task on this plan. Undefined for the founder's own tasks and for retired recommendations. */
export function taskDetails({ action }: Pick<Task, "action">, tier: Tier): TaskDetails | undefined {
  const known = action !== null && Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!known) return undefined;
  const { category, text, days, firstStep, doneWhen, premium } = known;
  const table = insights.plans[tier];
  return {
    category,
    text,
    days,
    firstStep,
    doneWhen,
    ...(table === "premium" && { premium }),
    ...openLinks(known, table),
  };
}
