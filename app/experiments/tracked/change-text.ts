import { readAmount } from "../amount.ts";
import { percentIncrease } from "../increase.ts";

/**
 * The change from the starting number: "+37.5%", "−10%", "0%". Undefined if it cannot be computed: either text is not a
 * number, or the start is zero.
 */
export function changeText(startingNumber: string, number: string): string | undefined {
  const [start, final] = [readAmount(startingNumber), readAmount(number)];
  if (!start.ok || !final.ok || start.amount === 0n) return undefined;
  const percent = percentIncrease({ start: start.amount, final: final.amount });
  if (percent === "0") return "0%";
  return percent.startsWith("-") ? `−${percent.slice(1)}%` : `+${percent}%`;
}
