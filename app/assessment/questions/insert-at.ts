import type { Question } from "./question.ts";
import type { VersionKey } from "./question-draft.ts";

/** Inserts or moves a question to its position, from 1. A position past the end means the end. */
export function insertAt(live: VersionKey[], question: VersionKey & Pick<Question, "orderIndex">): VersionKey[] {
  const others = live.filter(({ id }) => id !== question.id);
  return others.toSpliced(question.orderIndex - 1, 0, question);
}
