/** A number of 0..10 as tables show it, with one decimal; null was not asked. */
export function scoreText(value: number | null): string {
  return value === null ? "not asked" : value.toFixed(1);
}
