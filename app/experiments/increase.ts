import type { Amount } from "./amount.ts";

interface FromTo {
  start: Amount;
  final: Amount;
}

/**
 * By how many percent the target lies above the start, rounded to 1 decimal (SPEC-AD5): "37.5". Negative when
 * it lies below. @param start not zero: no percentage can be worked out from nothing.
 */
export function percentIncrease({ start, final }: FromTo): string {
  const doubled = (final - start) * 2_000n;
  const tenths = (doubled + (doubled < 0n ? -start : start)) / (2n * start); // rounded, half away from zero
  const sign = tenths < 0n ? "-" : "";
  const digits = (tenths < 0n ? -tenths : tenths).toString().padStart(2, "0");
  const decimal = digits.at(-1) === "0" ? "" : `.${digits.at(-1)}`;
  return `${sign}${digits.slice(0, -1)}${decimal}`;
}

/** Is the target at least this many percent above the start? Exact, where the rounded number would not be. */
export function isAtLeast({ start, final }: FromTo, percent: bigint): boolean {
  return (final - start) * 100n >= start * percent;
}
