import { axisEnd, barsPath } from "./bars.ts";
import type { Span } from "./spans.ts";

interface BarChartProps {
  /** The title: "Visits and signup attempts per day". */
  title: string;
  /** The unit of one table row: "Day". */
  unit: string;
  spans: Span[];
  /** The first figure is outlined; a second one, part of it or independent, is solid. */
  outline: { name: string; values: number[] };
  solid?: { name: string; values: number[] };
  className?: string;
}

/**
 * A bar chart over days, weeks or months, rendered by the server, with a table of the numbers below.
 */
export function BarChart({ title, unit, spans, outline, solid, className = "card mt-4" }: BarChartProps) {
  const figures = solid ? [outline, solid] : [outline];
  const end = axisEnd(Math.max(...figures.flatMap(({ values }) => values)));
  return (
    <figure className={className}>
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <b>{title}</b>
        <span className="hint flex flex-wrap gap-x-4">
          <Key className="fill-tint stroke-accent" name={outline.name} />
          {solid && <Key className="fill-accent stroke-accent" name={solid.name} />}
        </span>
      </figcaption>
      <div className="mt-4 grid grid-cols-[3rem_1fr] text-xs text-soft figures">
        <div className="flex h-48 flex-col justify-between" aria-hidden="true">
          <span className="-mt-2">{short(end)}</span>
          <span>{short(end / 2)}</span>
          <span className="-mb-2">0</span>
        </div>
        <svg
          className="h-48 w-full"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Bar chart. ${chartSummary(spans, figures)} The numbers are in the table below.`}
        >
          <path className="chart text-line" d="M0 0h100M0 25h100M0 50h100M0 75h100" />
          <path
            className="fill-tint stroke-accent"
            d={barsPath(outline.values, end)}
            vectorEffect="non-scaling-stroke"
          />
          {solid && <path className="fill-accent" d={barsPath(solid.values, end, 0.6)} />}
          <path className="chart" d="M0 100h100" />
        </svg>
        <p className="col-start-2 mt-2 flex justify-between gap-2" aria-hidden="true">
          {marks(spans).map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      </div>
      <ChartTable unit={unit} spans={spans} figures={figures} />
    </figure>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg width="14" height="14" aria-hidden="true" className={className}>
        <rect x="1" y="1" width="12" height="12" />
      </svg>
      {name}
    </span>
  );
}

/** The first, the middle and the last label: more wouldn't fit on a phone. */
function marks(spans: Span[]): string[] {
  const [first, middle, last] = [spans[0], spans[Math.floor((spans.length - 1) / 2)], spans.at(-1)];
  return [...new Set([first, middle, last].map((span) => span?.name ?? ""))];
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact" });

function short(value: number): string {
  return compact.format(value);
}

interface Drawn {
  name: string;
  values: number[];
}

/** Describes a bar chart, in a sentence for each figure: its first and last value, and its maximum. */
export function chartSummary(spans: Span[], figures: Drawn[]): string {
  return figures.map((figure) => sentence(spans, figure)).join(" ");
}

function sentence(spans: Span[], { name, values }: Drawn): string {
  const max = Math.max(...values);
  if (max === 0) return `${name}: none.`;
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const [from, to, top] = [spans[0], spans.at(-1), spans[values.indexOf(max)]].map((span) => span?.name);
  const verb = last > first ? "rose" : last < first ? "fell" : "went";
  return `${name} ${verb} from ${first} on ${from} to ${last} on ${to}, with the most, ${max}, on ${top}.`;
}

interface ChartTableProps {
  unit: string;
  spans: Span[];
  figures: { name: string; values: number[] }[];
}

/** The numbers of a chart, latest first. Three columns fit on a phone. */
function ChartTable({ unit, spans, figures }: ChartTableProps) {
  const rows = spans.map(({ name }, index) => (
    <tr key={name}>
      <th scope="row" className="font-normal">
        {name}
      </th>
      {figures.map((figure) => (
        <td key={figure.name} className="num">
          {figure.values[index]}
        </td>
      ))}
    </tr>
  ));
  return (
    <details className="mt-2">
      <summary className="link text-accent">Show the numbers</summary>
      <table className="data max-w-form">
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {figures.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.reverse()}</tbody>
      </table>
    </details>
  );
}
