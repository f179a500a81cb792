/** The four inks of a scale from good to bad. */
export type Ink = "high" | "good" | "need" | "poor";

const strokes: Record<Ink, string> = {
  high: "stroke-high",
  good: "stroke-good",
  need: "stroke-need",
  poor: "stroke-poor",
};

const base = 14; // px from the top, where patches stand; big ones reach up into the space above

interface StripProps {
  /** 0 to 10; 0 leaves the ruler empty. */
  value: number;
  colour: Ink;
  big?: boolean;
}

/**
 * Ten patches over a ruler, filled as far as the number goes. It always stands beside that number, so screen readers
 * skip it. A dashed line is the row of patches: `pathLength` makes one dash one point.
 */
export function ScoreMeter({ value, colour, big = false }: StripProps) {
  const height = big ? 30 : 14;
  const tenths = Math.round(value * 10); // as the number beside it says it
  const end = `${tenths}%`;
  return (
    <svg className={big ? "strip strip-big" : "strip"} aria-hidden="true">
      <g className="stroke-edge">
        <line x2="100%" y1="18" y2="18" />
        <line x2="100%" y1="11" y2="11" strokeWidth="14" pathLength="10" strokeDasharray=".015 .985" />
        <line x1="100%" x2="100%" y1="4" y2="18" />
      </g>
      {tenths > 0 && (
        <>
          <line
            x2={end}
            y1={base - height / 2}
            y2={base - height / 2}
            strokeWidth={height}
            pathLength={tenths / 10}
            strokeDasharray=".93 .07"
            className={strokes[colour]}
          />
          <line x2={end} y1="18" y2="18" strokeWidth="4" />
        </>
      )}
    </svg>
  );
}
