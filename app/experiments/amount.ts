/** A user-entered number in millionths, to avoid rounding errors: 1.5 is 1,500,000. */
export type Amount = bigint;

const form = /^(?=\.?\d)(\d{0,12})(?:\.(\d{1,6}))?$/;

/** Error messages for text that is not an amount. */
export const amountProblems = {
  comma: "Write the number without commas, and decimals with a point, such as 1000 or 1.5",
  sign: "Write a number of zero or more",
  long: "Write at most 12 digits, and 6 after the point",
  other: "Write a plain number, such as 20 or 1.5",
} as const;

type Read = { ok: true; amount: Amount } | { ok: false; problem: string };

/** Parses a decimal number: digits, with a point before decimals. Rejects everything else rather than guessing. */
export function readAmount(text: string): Read {
  const written = text.trim();
  const [, whole = "", decimals = ""] = form.exec(written) ?? [];
  if (whole || decimals) return { ok: true, amount: BigInt(whole + decimals.padEnd(6, "0")) };
  return { ok: false, problem: problemOf(written) };
}

function problemOf(written: string): string {
  if (/^\.*\d[\d.,]*$/.test(written) && written.includes(",")) return amountProblems.comma;
  if (/^[-−]\s*[\d.]/.test(written)) return amountProblems.sign;
  if (/^\d*(?:\.\d*)?$/.test(written) && /\d/.test(written)) return amountProblems.long;
  return amountProblems.other;
}

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
