import type { Question } from "../questions/question.ts";
import type { Answers } from "../sessions/answer.ts";
import type { RecordedResult } from "./recorded-result.ts";

/**
 * The current answers relative to a recorded result. `same`: the result matches them; `recounted`: the answers match,
 * but the plan changed and a different number of questions counts now; `changed`: an answer differs.
 */
type SnapshotStatus = "same" | "recounted" | "changed";

/**
 * Compares answers with a recorded result.
 * @param values by question id
 * @param allowed the questions that count now
 */
export function snapshotStatus(
  recorded: Pick<RecordedResult, "allowed" | "values">,
  values: Answers,
  allowed: Question[],
): SnapshotStatus {
  const common = allowed.slice(0, recorded.allowed);
  if (common.some(({ id }) => values[id] !== recorded.values[id])) return "changed";
  return recorded.allowed === allowed.length ? "same" : "recounted";
}
