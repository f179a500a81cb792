import { digestOf } from "#app/platform/digest.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import type { Task } from "./task.ts";

/**
 * The state of a task as its page showed it. Sent with the form, so that a save changes only fields that differ from
 * it: a stale tab overwrites only what was edited in it.
 */
export interface TaskDigest {
  /** The end of the task's id, because a number is reused after the last task is deleted. */
  tail: string;
  done: boolean;
  /** A date, or empty. */
  due: string;
  /** A digest of the outcome, which may be long. */
  digest: string;
}

const pattern = /^([\da-f]{8})_([01])_(\d{4}-\d\d-\d\d)?_([\da-z]{1,7})$/;

/** Encodes a digest as a single word for a hidden field. */
export function writeDigest({ id, completedAt, dueOn, outcomes }: Task): string {
  return [id.slice(-8), completedAt === null ? "0" : "1", dueOn ?? "", digestOf(outcomes)].join("_");
}

/** Decodes a digest; undefined if it is invalid. */
export function readDigest(word: unknown): TaskDigest | undefined {
  const [, tail, done, due = "", digest] = (typeof word === "string" && pattern.exec(word)) || [];
  return tail && digest ? { tail, done: done === "1", due, digest } : undefined;
}

/** The form fields of one task. */
export interface TaskFields {
  done: boolean;
  due: string;
  outcome: string;
}

/** The submitted fields and the state the page showed; undefined if there are none for this number. */
export function sentFields(fields: Record<string, unknown>, number: number) {
  const was = readDigest(fields[`task${number}`]);
  if (!was) return undefined;
  const text = (name: string) => String(fields[`${name}${number}`] ?? "");
  const sent: TaskFields = {
    done: text("done") !== "",
    due: text("due").trim(),
    outcome: normalizeText(text("outcome")),
  };
  return { was, sent };
}

/** The fields of a task as a page shows them: the stored values, overlaid with the edits of a rejected form. */
export function shownFields(task: Task, typed: Record<string, unknown> = {}): TaskFields {
  const kept = { done: task.completedAt !== null, due: task.dueOn ?? "", outcome: task.outcomes };
  const found = sentFields(typed, task.position);
  if (!found || !task.id.endsWith(found.was.tail)) return kept;
  const { was, sent } = found;
  return {
    done: sent.done === was.done ? kept.done : sent.done,
    due: sent.due === was.due ? kept.due : sent.due,
    outcome: digestOf(sent.outcome) === was.digest ? kept.outcome : sent.outcome,
  };
}

/**
 * The maximum length of all outcomes in their form encoding. A form may have 64 kB and needs room for further input.
 */
export const maxOutcomes = 40_000;

/** The length of these outcomes in a form, as browsers encode it, with each line end as CR LF (WHATWG URL §5). */
export function outcomesWeight(outcomes: string[]): number {
  return outcomes.reduce((sum, text) => sum + encoded(text), 0);
}

function encoded(text: string): number {
  return new URLSearchParams([["", text.replaceAll("\n", "\r\n")]]).toString().length - 1; // minus the "="
}
