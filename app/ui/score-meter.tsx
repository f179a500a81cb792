import type { ReactElement } from "react";
import { fixed } from "./fixed.tsx";

/** The four colors of a scale from good to bad. */
export type MeterColor = "high" | "good" | "need" | "poor";

const strokes: Record<MeterColor, string> = {
  high: "stroke-high",
  good: "stroke-good",
  need: "stroke-need",
  poor: "stroke-poor",
};

const base = 14; // px from the top, the base line of the patches; big ones extend into the space above

const ruler = fixed(
  <g className="stroke-edge">
    <line x2="100%" y1="18" y2="18" />
    <line x2="100%" y1="11" y2="11" strokeWidth="14" pathLength="10" strokeDasharray=".015 .985" />
    <line x1="100%" x2="100%" y1="4" y2="18" />
  </g>,
);

interface StripProps {
  /** 0 to 10; 0 leaves the scale empty. */
  value: number;
  colour: MeterColor;
  big?: boolean;
}

/** By what they show, of which there are at most 101 values in four colours and two sizes. */
const meters = new Map<string, ReactElement>();

/**
 * A scale of ten patches over a ruler, filled up to the value. The number is always shown beside it, so it is hidden
 * from screen readers. The patches are a dashed line: `pathLength` makes one dash one point.
 */
export function ScoreMeter({ value, colour, big = false }: StripProps) {
  const tenths = Math.round(value * 10); // the precision of the number beside it
  const key = `${tenths} ${colour} ${big}`;
  const meter = meters.get(key) ?? fixed(meterOf(tenths, strokes[colour], big));
  meters.set(key, meter);
  return meter;
}

function meterOf(tenths: number, stroke: string, big: boolean) {
  const height = big ? 30 : 14;
  const end = `${tenths}%`;
  return (
    <svg className={big ? "meter meter-big" : "meter"} aria-hidden="true">
      {ruler}
      {tenths > 0 && (
        <>
          <line
            x2={end}
            y1={base - height / 2}
            y2={base - height / 2}
            strokeWidth={height}
            pathLength={tenths / 10}
            strokeDasharray=".93 .07"
            className={stroke}
          />
          <line x2={end} y1="18" y2="18" strokeWidth="4" />
        </>
      )}
    </svg>
  );
}
