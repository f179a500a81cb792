import { oneDecimal } from "../score/band.ts";

/** A value of 0..10 in a line; null is a gap. Hollow ones are drawn as rings. */
export interface Mark {
  value: number | null;
  hollow: boolean;
}

/** SVG paths in a box of `width` by 10, whose top is 10 and whose bottom is 0: the shortest numbers there are. */
export interface Line {
  /** At least 1. */
  width: number;
  /** From mark to mark; it breaks at a gap, and where hollow marks meet solid ones. One that stands alone is a dot. */
  line: string;
  /** A stroke of no length for each mark: with round ends it is a dot, whatever the chart's proportions. */
  solid: string;
  hollow: string;
}

/** Marks at equal distances, from the left edge to the right; a single one stands at the left. */
export function lineOf(marks: Mark[]): Line {
  const places = marks.flatMap(({ value, hollow }, index) =>
    value === null ? [] : [{ index, hollow, at: `${index} ${oneDecimal(10 - value)}` }],
  );
  const line = places.map(({ index, hollow, at }, place) => {
    const before = places[place - 1];
    const joined = before !== undefined && before.index === index - 1 && before.hollow === hollow;
    return joined ? `L${at}` : `M${at}h0`;
  });
  const dots = (wanted: boolean) => places.filter(({ hollow }) => hollow === wanted).map(({ at }) => `M${at}h0`);
  const width = Math.max(1, marks.length - 1);
  return { width, line: line.join(""), solid: dots(false).join(""), hollow: dots(true).join("") };
}
