import type { Question } from "./question.ts";
import type { VersionKey } from "./version-key.ts";

/** The questions with this one at its place, from 1; beyond the end is the end. */
export function insertAt(live: VersionKey[], question: VersionKey & Pick<Question, "orderIndex">): VersionKey[] {
  const others = live.filter(({ id }) => id !== question.id);
  return others.toSpliced(question.orderIndex - 1, 0, question);
}
