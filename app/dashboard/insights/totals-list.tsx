import { differenceText } from "#app/assessment/compare/difference-text.ts";
import type { Totals } from "#app/assessment/snapshots/recorded-result.ts";

/**
 * Totals of all finished assessments. Shows the average and the change since the first if there are several comparable
 * ones.
 */
export function TotalsList({ totals: { finished, comparable, best, average, first, latest } }: { totals: Totals }) {
  return (
    <dl className="stats figures mt-4">
      <div>
        <dt>Finished</dt>
        <dd>{finished}</dd>
      </div>
      <div>
        <dt>Best score</dt>
        <dd>{best.toFixed(1)}</dd>
      </div>
      {comparable > 1 && (
        <>
          <div>
            <dt>Average</dt>
            <dd>{average.toFixed(1)}</dd>
          </div>
          <div>
            <dt>Change since your first</dt>
            <dd>{differenceText(first, latest)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
