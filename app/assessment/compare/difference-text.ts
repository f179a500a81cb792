import { oneDecimal } from "../score/band.ts";

/**
 * The change between two displayed numbers, with one decimal and a sign: "+1.3", "−0.4", "0.0". A dash if either is
 * missing.
 */
export function differenceText(from: number | null, to: number | null): string {
  if (from === null || to === null) return "–";
  const change = oneDecimal(to) - oneDecimal(from);
  const size = Math.abs(change).toFixed(1);
  if (size === "0.0") return size;
  return `${change > 0 ? "+" : "−"}${size}`;
}
