/** Formats a score of 0..10 for tables, with one decimal. Null means no answer. */
export function scoreText(value: number | null): string {
  return value === null ? "not answered" : value.toFixed(1);
}

/** The label of a preliminary score, which does not count all questions yet (SPEC-D24, SPEC-D35). */
export function preliminaryText({ answered, total }: { answered: number; total: number }): string {
  return `Preliminary: ${answered} of ${total} questions`;
}
