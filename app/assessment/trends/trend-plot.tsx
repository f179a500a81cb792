import { dayName } from "#app/ui/day.tsx";
import { lineOf, type Mark } from "./line.ts";
import { seenIn, type TrendPoint } from "./trend.ts";

export interface TrendPlotProps {
  name: string;
  /** Oldest first. */
  points: TrendPoint[];
  /** Picks the value to plot from each result. */
  pick: (point: TrendPoint) => number | null;
  /** Draws no dots, for charts that show only the direction. */
  plain?: boolean;
}

/**
 * A line chart of the results, from 0 to 10. Preliminary results are circles, so that no colors need to be told apart.
 * The circles are filled with the page color of the current scheme.
 */
export function TrendPlot({ name, points, pick, plain = false }: TrendPlotProps) {
  const marks = points.map((point): Mark => ({ value: pick(point), hollow: point.preliminary }));
  const { width, line, solid, hollow } = lineOf(marks);
  const values = marks.map(({ value }) => value);
  const dates = points.map(({ createdAt }) => dayName(createdAt));
  return (
    <svg
      className="h-32 w-full text-ink"
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      overflow="visible"
      role="img"
      aria-label={seenIn(name, values, dates)}
    >
      <path className="stroke-edge" d={`M0 0h${width}M0 5h${width}M0 10h${width}`} vectorEffect="non-scaling-stroke" />
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d={line} strokeWidth="2" vectorEffect="non-scaling-stroke" />
        {solid && !plain && <path d={solid} strokeWidth="9" vectorEffect="non-scaling-stroke" />}
        {hollow && <path d={hollow} strokeWidth="11" vectorEffect="non-scaling-stroke" />}
        {hollow && <path d={hollow} stroke="canvas" strokeWidth="6" vectorEffect="non-scaling-stroke" />}
      </g>
    </svg>
  );
}
