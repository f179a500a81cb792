import type { Tier } from "#app/billing/access.ts";
import { utc } from "#app/platform/time-zone.ts";
import { dayName } from "#app/ui/day-label.ts";
import { insights } from "../advice/insights.ts";
import { actions, openLinks, type Recommendation } from "../advice/recommendation.ts";
import type { Category } from "../questions/question.ts";

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

/** The next step of a result: its first recommendation whose task is not done. */
export function nextRecommendation(
  recommendations: Recommendation[],
  tasks: Pick<Task, "action" | "completedAt">[],
): Recommendation | undefined {
  const done = tasks.filter(({ completedAt }) => completedAt !== null);
  return recommendations.find(({ id }) => done.every(({ action }) => action !== id));
}

export const fullText = `You've reached the limit of ${maxTasks} tasks. Delete one to add another.`;

/** The due date shown after a task's priority in print; empty if there is none. */
export function dueText({ dueOn }: Pick<Task, "dueOn">): string {
  return dueOn === null ? "" : ` due ${dayName(dueOn, utc)}`;
}

/**
 * Whether a task is past its due date.
 * @param today the current date where the reader is
 */
export function isLate({ dueOn }: Pick<Task, "dueOn">, today: string): boolean {
  return dueOn !== null && dueOn < today;
}

export const maxTitle = 200; // characters

/** Why this is not a valid task title, as a sentence; undefined if it is valid. */
export function titleError(title: string): string | undefined {
  if (!isWritten(title)) return "Enter what you'll do";
  if (title.length > maxTitle) return `A task must be ${maxTitle} characters or fewer`;
  return /[\p{Cc}\u2028\u2029]/u.test(title)
    ? "A task contains a character we can't use. Please type it instead of pasting it."
    : undefined;
}

const shownLength = 60; // characters in a list

/** The title for lists, truncated to 60 graphemes (SPEC-EU9). */
export function shortTitle(title: string): string {
  if (title.length <= shownLength) return title;
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(title)];
  if (characters.length <= shownLength) return title;
  return `${title.slice(0, characters[shownLength]?.index).trimEnd()}…`;
}

/** Whether the text has a visible character. Zero-width spaces do not count. */
function isWritten(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}

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
