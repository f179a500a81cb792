import { digestOf } from "#app/platform/digest.ts";
import type { Experiment, Result } from "../experiment.ts";

/** A result with the answer it backs. */
export interface Recorded {
  result: Result;
  answer: Experiment["answer"];
}

/** What is recorded of an experiment; undefined: nothing yet. */
export function recordedOf({ result, answer }: Experiment): Recorded | undefined {
  return result ? { result, answer } : undefined;
}

/** What a page showed of it, as one word for a hidden field: another window may have recorded something since. */
export function shownWord(recorded: Recorded | undefined): string {
  return recorded ? digestOf(written(recorded)) : "none";
}

/** Do both say the same? */
export function isSame(one: Recorded, other: Recorded): boolean {
  return written(one) === written(other);
}

function written({ result, answer }: Recorded): string {
  const { number, people, level, surprise, decision } = result;
  return JSON.stringify([number, people, level, surprise, decision, answer?.session, answer?.question]);
}
