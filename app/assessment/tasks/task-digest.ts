import { digestOf } from "#app/platform/digest.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import type { Task } from "./task.ts";

/**
 * What a page showed of a task. It travels with the form, so that a save touches only what differs from it: an older
 * tab changes what was changed in it, and nothing else.
 */
export interface TaskDigest {
  /** The end of its id: a number may be given anew when the last task is deleted. */
  tail: string;
  done: boolean;
  /** A day, or empty. */
  due: string;
  /** Of the outcome, which may be long, only this is sent. */
  digest: string;
}

const pattern = /^([\da-f]{8})_([01])_(\d{4}-\d\d-\d\d)?_([\da-z]{1,7})$/;

/** As one word for a hidden field. */
export function writeShown({ id, completedAt, dueOn, outcomes }: Task): string {
  return [id.slice(-8), completedAt === null ? "0" : "1", dueOn ?? "", digestOf(outcomes)].join("_");
}

/** Undefined when it is none of ours. */
export function readShown(word: unknown): TaskDigest | undefined {
  const [, tail, done, due = "", digest] = (typeof word === "string" && pattern.exec(word)) || [];
  return tail && digest ? { tail, done: done === "1", due, digest } : undefined;
}

/** What the fields of one task hold. */
export interface TaskFields {
  done: boolean;
  due: string;
  outcome: string;
}

/** The fields as they were sent, beside what the page had shown. Undefined when they are not of this number. */
export function sentFields(fields: Record<string, unknown>, number: number) {
  const was = readShown(fields[`task${number}`]);
  if (!was) return undefined;
  const text = (name: string) => String(fields[`${name}${number}`] ?? "");
  const sent: TaskFields = {
    done: text("done") !== "",
    due: text("due").trim(),
    outcome: normalizeText(text("outcome")),
  };
  return { was, sent };
}

/** The fields of a task as a page shows them: as it is kept and, in a form that was refused, what was changed in it. */
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
