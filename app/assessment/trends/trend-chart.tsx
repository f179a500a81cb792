import { useTimeZone } from "#app/platform/http/page.ts";
import { dayName } from "#app/ui/day-label.ts";
import { lineOf, type Mark } from "./line.ts";
import { changeOf, hasCircles, type TrendPoint, trendSummary } from "./trend.ts";

/** A plot with its name, axes and legend. */
export function TrendChart(plot: TrendPlotProps) {
  const { name, points } = plot;
  return (
    <figure>
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <b>{name}</b>
        {hasCircles(points) && <Legend />}
      </figcaption>
      <div className="mt-3 grid grid-cols-[1.5rem_1fr] text-xs text-soft figures">
        <div className="flex h-32 flex-col justify-between" aria-hidden="true">
          <span className="-mt-2">10</span>
          <span>5</span>
          <span className="-mb-2">0</span>
        </div>
        <TrendPlot {...plot} />
        <Ends points={points} />
      </div>
    </figure>
  );
}

function Ends({ points }: Pick<TrendPlotProps, "points">) {
  const zone = useTimeZone();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <p className="col-span-2 mt-3 flex justify-between pl-6" aria-hidden="true">
      <span>{dayName(first.createdAt, zone)}</span>
      {last !== first && <span>{dayName(last.createdAt, zone)}</span>}
    </p>
  );
}

/** Explains the circles. */
export function Legend() {
  return (
    <span className="hint flex items-center gap-2">
      <svg width="12" height="12" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <circle cx="6" cy="6" r="4.5" />
      </svg>
      Preliminary: 3 questions
    </span>
  );
}

/**
 * A summary of the trend in a sentence or two, or when there will be one.
 * @param points oldest first
 */
export function TrendText({ points }: { points: TrendPoint[] }) {
  const zone = useTimeZone();
  const change = changeOf(points);
  if (!change) return "Your trend will appear after you finish a second assessment.";
  const { from, to, since, category } = change;
  const largest = category ? ` The largest change is in: ${category}.` : "";
  return `From ${from.toFixed(1)} to ${to.toFixed(1)} since ${dayName(since, zone)}.${largest}`;
}

interface TrendPlotProps {
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
  const zone = useTimeZone();
  const marks = points.map((point): Mark => ({ value: pick(point), hollow: point.preliminary }));
  const { width, line, solid, hollow } = lineOf(marks);
  const values = marks.map(({ value }) => value);
  const dates = points.map(({ createdAt }) => dayName(createdAt, zone));
  return (
    <svg
      className="h-32 w-full text-ink"
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      overflow="visible"
      role="img"
      aria-label={trendSummary(name, values, dates)}
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
