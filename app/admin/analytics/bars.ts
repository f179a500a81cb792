const width = 100; // units of the drawing, wide and high
const share = 0.6; // of its place that a bar fills

/** The end of an axis: the next round number, at least 4, that four equal steps lead to. */
export function axisEnd(most: number): number {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= most) ?? 10;
  const end = step * power;
  return Math.ceil(end / 4) * 4;
}

/**
 * Bars as one path, in units of 100 by 100, each in the middle of its place.
 * @param end of the axis. @param thin a part of the bar's width, for bars that stand in others.
 */
export function barsPath(values: number[], end: number, thin = 1): string {
  const place = width / values.length;
  const bar = place * share * thin;
  return values
    .map((value, index) => {
      if (value === 0) return "";
      const height = (value / end) * 100;
      const left = index * place + (place - bar) / 2;
      return `M${round(left)} 100v-${round(height)}h${round(bar)}v${round(height)}z`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
