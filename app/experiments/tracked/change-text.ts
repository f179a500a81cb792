import { readAmount } from "../amount.ts";
import { percentIncrease } from "../increase.ts";

/**
 * By how much a number lies above the starting number: "+37.5%", "−10%", "0%". Undefined when that cannot be said:
 * either is no number any more, or the start is zero.
 */
export function changeText(startingNumber: string, number: string): string | undefined {
  const [start, final] = [readAmount(startingNumber), readAmount(number)];
  if (!start.ok || !final.ok || start.amount === 0n) return undefined;
  const percent = percentIncrease({ start: start.amount, final: final.amount });
  if (percent === "0") return "0%";
  return percent.startsWith("-") ? `−${percent.slice(1)}%` : `+${percent}%`;
}
