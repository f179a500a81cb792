/** A number of 0..10 as tables show it, with one decimal; null has no answer behind it. */
export function scoreText(value: number | null): string {
  return value === null ? "not answered" : value.toFixed(1);
}

/** What stands beside a score that does not rest on all questions yet (SPEC-D24, SPEC-D35). */
export function preliminaryText({ answered, total }: { answered: number; total: number }): string {
  return `Preliminary: ${answered} of ${total} questions`;
}
