import type { Cell } from "../bench/table.ts";

/** How times are spread, in ms. */
export interface Spread {
  p50: number;
  p95: number;
  max: number;
}

export function spread(times: number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? Number.NaN };
}

/** @param limit of the longest, in ms. */
export function readiness({ p50, p95, max }: Spread, limit = 3_000): Record<string, Cell> {
  return { "p50 ms": { value: p50 }, "p95 ms": { value: p95 }, "max ms": { value: max, limit } };
}

/** How to do the same again. */
export function seedOf(seed: number): string {
  return `seed ${seed}`;
}
