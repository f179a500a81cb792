import type { Cell } from "../bench/table.ts";

/** The distribution of durations, in ms. */
export interface Distribution {
  p50: number;
  p95: number;
  max: number;
}

export function distribution(times: number[]): Distribution {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? Number.NaN };
}

/** @param limit for the maximum, in ms. */
export function distributionRow({ p50, p95, max }: Distribution, limit = 3_000): Record<string, Cell> {
  return { "p50 ms": { value: p50 }, "p95 ms": { value: p95 }, "max ms": { value: max, limit } };
}

/** The seed, for reproducing a run. */
export function seedOf(seed: number): string {
  return `seed ${seed}`;
}
