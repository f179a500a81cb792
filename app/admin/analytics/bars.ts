const width = 100; // units of the viewBox, in both directions
const share = 0.6; // of its slot that a bar fills

/** The end of an axis: the next round number, at least 4, that is divisible into four equal steps. */
export function axisEnd(max: number): number {
  if (max <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= max) ?? 10;
  const end = step * power;
  return Math.ceil(end / 4) * 4;
}

/**
 * Builds the path of all bars, in a 100 by 100 viewBox, each centered in its slot.
 * @param end the end of the axis.
 * @param thin the fraction of the bar width, for bars drawn inside others.
 */
export function barsPath(values: number[], end: number, thin = 1): string {
  const slot = width / values.length;
  const bar = slot * share * thin;
  return values
    .map((value, index) => {
      if (value === 0) return "";
      const height = (value / end) * 100;
      const left = index * slot + (slot - bar) / 2;
      return `M${round(left)} 100v-${round(height)}h${round(bar)}v${round(height)}z`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
