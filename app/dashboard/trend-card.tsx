import { hasCircles, type TrendPoint } from "#app/assessment/trends/trend.ts";
import { Legend } from "#app/assessment/trends/trend-chart.tsx";
import { TrendPlot } from "#app/assessment/trends/trend-plot.tsx";
import { TrendText } from "#app/assessment/trends/trend-text.tsx";
import { UpgradeLine } from "./upgrade-line.tsx";

/** 'Progress Trends' (SPEC-EU6). @param points oldest first; undefined if the plan doesn't include it. */
export function TrendCard({ points }: { points: TrendPoint[] | undefined }) {
  return (
    <section className="sheet" aria-labelledby="trends">
      <h2 id="trends">Progress Trends</h2>
      {points ? (
        <Trend points={points} />
      ) : (
        <UpgradeLine>
          Upgrade to Premium to see how your score and each area have changed, and to compare any two assessments answer
          by answer.
        </UpgradeLine>
      )}
    </section>
  );
}

/** Shows only the overall score: its numbers are in the text above, all others on a separate page. */
function Trend({ points }: { points: TrendPoint[] }) {
  return (
    <figure className="mt-2">
      <figcaption className="mb-4 text-soft">
        <TrendText points={points} />
        {hasCircles(points) && <Legend />}
      </figcaption>
      {points.length > 1 && (
        <>
          <TrendPlot name="Overall score" points={points} pick={({ overall }) => overall} plain />
          <p className="row mt-4">
            <a className="btn" href="/trends">
              Show the numbers
            </a>
            <a className="btn" href="/compare">
              Compare two assessments
            </a>
          </p>
        </>
      )}
    </figure>
  );
}
