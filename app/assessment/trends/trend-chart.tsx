import { dayName } from "#app/ui/day.tsx";
import { hasCircles } from "./trend.ts";
import { TrendPlot, type TrendPlotProps } from "./trend-plot.tsx";

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
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <p className="col-span-2 mt-3 flex justify-between pl-6" aria-hidden="true">
      <span>{dayName(first.createdAt)}</span>
      {last !== first && <span>{dayName(last.createdAt)}</span>}
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
