import type { Question } from "../questions/question.ts";
import type { Answers } from "../sessions/answer.ts";
import type { RecordedResult } from "./recorded-result.ts";

/**
 * How answers stand to a recorded result. `same`: it is what they come to; `recounted`: no answer differs, but another
 * number of questions counts now, since the plan changed; `changed`: an answer differs.
 */
export type SnapshotStatus = "same" | "recounted" | "changed";

/** @param values by the id of the question. @param allowed the questions that count now. */
export function snapshotStatus(
  recorded: Pick<RecordedResult, "allowed" | "values">,
  values: Answers,
  allowed: Question[],
): SnapshotStatus {
  const common = allowed.slice(0, recorded.allowed);
  if (common.some(({ id }) => values[id] !== recorded.values[id])) return "changed";
  return recorded.allowed === allowed.length ? "same" : "recounted";
}
