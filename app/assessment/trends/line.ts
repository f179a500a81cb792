import { oneDecimal } from "../score/band.ts";

/** A value of 0..10 in a line; null is a gap. Hollow marks are drawn as rings. */
export interface Mark {
  value: number | null;
  hollow: boolean;
}

/**
 * SVG paths in a box of `width` by 10, with 10 at the top and 0 at the bottom: these units give the shortest numbers.
 */
interface Line {
  /** At least 1. */
  width: number;
  /** The line from mark to mark. It breaks at gaps and between hollow and solid marks. An isolated mark is a dot. */
  line: string;
  /** A zero-length stroke for each mark. With round line caps it is a round dot at any aspect ratio. */
  solid: string;
  hollow: string;
}

/** Places marks at equal distances from the left edge to the right; a single mark at the left. */
export function lineOf(marks: Mark[]): Line {
  const places = marks.flatMap(({ value, hollow }, index) =>
    value === null ? [] : [{ index, hollow, at: `${index} ${oneDecimal(10 - value)}` }],
  );
  const line = places.map(({ index, hollow, at }, nth) => {
    const before = places[nth - 1];
    const joined = before !== undefined && before.index === index - 1 && before.hollow === hollow;
    return joined ? `L${at}` : `M${at}h0`;
  });
  const dots = (wanted: boolean) => places.filter(({ hollow }) => hollow === wanted).map(({ at }) => `M${at}h0`);
  const width = Math.max(1, marks.length - 1);
  return { width, line: line.join(""), solid: dots(false).join(""), hollow: dots(true).join("") };
}
