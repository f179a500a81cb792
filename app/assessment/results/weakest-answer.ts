import type { Category } from "../questions/question.ts";
import type { ResultLine } from "./result-line.ts";

/** The answer with the fewest points, of one area or of all; undefined when none is given. The first of equals. */
export function weakestAnswer<Line extends Pick<ResultLine, "answer" | "category" | "q">>(
  lines: Line[],
  category?: Category,
): Line | undefined {
  const given = lines.filter((line) => line.answer && (category === undefined || line.category === category));
  return given.reduce<Line | undefined>(
    (weakest, line) => (weakest && weakest.q <= line.q ? weakest : line),
    undefined,
  );
}
