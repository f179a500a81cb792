import type { Amount } from "./amount.ts";

interface FromTo {
  start: Amount;
  final: Amount;
}

/**
 * The increase from start to target in percent, rounded to 1 decimal (SPEC-AD5): "37.5". Negative if the target is
 * lower. @param start not zero: the percentage would be undefined.
 */
export function percentIncrease({ start, final }: FromTo): string {
  const doubled = (final - start) * 2_000n;
  const tenths = (doubled + (doubled < 0n ? -start : start)) / (2n * start); // rounds half away from zero
  const sign = tenths < 0n ? "-" : "";
  const digits = (tenths < 0n ? -tenths : tenths).toString().padStart(2, "0");
  const decimal = digits.at(-1) === "0" ? "" : `.${digits.at(-1)}`;
  return `${sign}${digits.slice(0, -1)}${decimal}`;
}

/** Whether the target is at least this many percent above the start. Exact, unlike the rounded percentage. */
export function isAtLeast({ start, final }: FromTo, percent: bigint): boolean {
  return (final - start) * 100n >= start * percent;
}
