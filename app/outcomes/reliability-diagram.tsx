import { oddsRanges, percent, type Series } from "./track-record.ts";

/** A point of the diagram: what was said and what happened, 0 to 1. */
interface Point {
  name: string;
  answered: number;
  said: number;
  share: number;
  low: number;
  high: number;
}

/** What was said against what happened, for the score ÷ 10 by band, and founders' own odds by range. */
export function ReliabilityDiagram({ series }: { series: Series }) {
  const scores = series.bands.toReversed().flatMap(({ answered, shares }): Point[] => {
    return shares ? [{ name: `Score ${(shares.said * 10).toFixed(1)} of 10`, answered, ...shares }] : [];
  });
  const odds = series.odds.flatMap(({ key, answered, shares }): Point[] => {
    const range = oddsRanges[key];
    return shares && range ? [{ name: `Own odds ${range.from} to ${range.to}%`, answered, ...shares }] : [];
  });
  const points = [...scores, ...odds];
  return (
    <figure className="card">
      <figcaption>
        <b>Said and happened</b>
        <Legend />
      </figcaption>
      <div className="mt-4 grid grid-cols-[3rem_1fr] text-xs text-soft figures">
        <p className="col-span-2 pb-3 pl-12">what happened</p>
        <div className="flex flex-col justify-between text-right" aria-hidden="true">
          <span className="-mt-2 pr-2">100%</span>
          <span className="pr-2">50%</span>
          <span className="-mb-2 pr-2">0%</span>
        </div>
        <Plot scores={scores} odds={odds} />
        <p className="col-span-2 mt-3 flex justify-between pl-12" aria-hidden="true">
          <span>0%</span>
          <span>50%</span>
          <span>100%</span>
        </p>
        <p className="col-span-2 text-right">what was said</p>
      </div>
      <NumbersOf points={points} />
    </figure>
  );
}

function Legend() {
  return (
    <span className="hint mt-1 flex flex-wrap gap-x-4 gap-y-1">
      <span className="flex items-center gap-2">
        <svg width="12" height="12" fill="currentColor" className="text-accent" aria-hidden="true">
          <path d="M1 1h10v10H1z" />
        </svg>
        Score ÷ 10, with interval
      </span>{" "}
      <span className="flex items-center gap-2">
        <svg width="12" height="12" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <circle cx="6" cy="6" r="4.5" />
        </svg>
        Founders' own odds
      </span>{" "}
      <span className="flex items-center gap-2">
        <svg width="20" height="12" stroke="currentColor" aria-hidden="true">
          <path d="M0 6h20" strokeDasharray="4 3" />
        </svg>
        A perfect forecast
      </span>
    </span>
  );
}

function Plot({ scores, odds }: { scores: Point[]; odds: Point[] }) {
  return (
    <svg
      className="w-full text-ink"
      viewBox="0 0 100 100"
      overflow="visible"
      role="img"
      aria-label={summaryOf([...scores, ...odds])}
    >
      <path
        className="stroke-line"
        d="M0 0h100M0 25h100M0 50h100M0 75h100M25 0v100M50 0v100M75 0v100M100 0v100"
        strokeWidth=".3"
      />
      <path className="stroke-edge" d="M0 100 100 0" strokeWidth=".5" strokeDasharray="2 1.5" />
      <path d="M0 0v100h100" fill="none" stroke="currentColor" strokeWidth=".5" />
      <g fill="none" stroke="currentColor" strokeWidth=".8">
        {odds.map(({ name, said, share }) => (
          <circle key={name} cx={at(said)} cy={at(1 - share)} r="1.8" />
        ))}
      </g>
      <g className="text-accent" fill="currentColor" stroke="currentColor" strokeWidth=".7">
        {scores.map(({ name, said, share, low, high }) => (
          <path key={name} d={markOf({ x: at(said), y: at(1 - share), top: at(1 - high), bottom: at(1 - low) })} />
        ))}
      </g>
    </svg>
  );
}

/** A share as a coordinate: 0 to 100, with one decimal. */
function at(share: number): number {
  return Math.round(share * 1_000) / 10;
}

/** A square with its interval. */
function markOf({ x, y, top, bottom }: { x: number; y: number; top: number; bottom: number }): string {
  const square = `M${x - 1.6} ${y - 1.6}h3.2v3.2h-3.2z`;
  return `${square}M${x} ${top}V${bottom}M${x - 1.6} ${top}h3.2M${x - 1.6} ${bottom}h3.2`;
}

function summaryOf(points: Point[]): string {
  const said = points.map(({ name, share }) => `${name}: ${percent(share)}`).join(". ");
  return `Reliability diagram. Share that was activated by what was said. ${said}. The numbers are in the table.`;
}

function NumbersOf({ points }: { points: Point[] }) {
  return (
    <details className="mt-2">
      <summary className="link text-accent">Show the numbers</summary>
      <table className="data max-w-form">
        <thead>
          <tr>
            <th scope="col">Said</th>
            <th scope="col" className="num">
              Answers
            </th>
            <th scope="col" className="num">
              Happened
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, answered, share }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{answered}</td>
              <td className="num">{percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
