import type { Span } from "./spans.ts";

interface Drawn {
  name: string;
  values: number[];
}

/** Describes a bar chart, in a sentence for each figure: its first and last value, and its maximum. */
export function chartSummary(spans: Span[], figures: Drawn[]): string {
  return figures.map((figure) => sentence(spans, figure)).join(" ");
}

function sentence(spans: Span[], { name, values }: Drawn): string {
  const most = Math.max(...values);
  if (most === 0) return `${name}: none.`;
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const [from, to, top] = [spans[0], spans.at(-1), spans[values.indexOf(most)]].map((span) => span?.name);
  const way = last > first ? "rose" : last < first ? "fell" : "went";
  return `${name} ${way} from ${first} on ${from} to ${last} on ${to}, with the most, ${most}, on ${top}.`;
}
