import { type Band, bands } from "#app/assessment/score/band.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";

const strokes: Record<Band["colour"], string> = {
  high: "stroke-high",
  good: "stroke-good",
  need: "stroke-need",
  poor: "stroke-poor",
};
/**
 * Each band with the start of the next one, highest first: drawn in this order, each covers part of the previous one.
 */
const ranges = bands.map((band, index) => ({ ...band, below: bands[index - 1]?.from ?? 10 }));

/** The four bands of the score as ten patches, with their names below. */
export function BandScale() {
  return (
    <>
      <svg className="mt-8 block h-6 w-full" aria-hidden="true">
        <g strokeWidth="48" strokeDasharray=".95 .05">
          {ranges.map(({ colour, below }) => (
            <line key={colour} x2={`${below * 10}%`} pathLength={below} className={strokes[colour]} />
          ))}
        </g>
      </svg>
      <dl className="mt-3 flex flex-wrap gap-3 md:grid md:grid-cols-[4fr_2fr_2fr_2fr]">
        {ranges.toReversed().map(({ colour, label, from, below }) => (
          <div key={colour}>
            <dt className="slug">{from > 0 ? `${from} or more` : `Below ${below}`}</dt>
            <dd>
              <BandBadge colour={colour} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
