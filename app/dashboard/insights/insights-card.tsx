import { differenceText } from "#app/assessment/compare/comparison.ts";
import { resultsPath } from "#app/assessment/paths.ts";
import type { Totals } from "#app/assessment/snapshots/recorded-result.ts";
import { rankOf, type Tier } from "#app/billing/access.ts";
import { useTimeZone } from "#app/platform/http/page.ts";
import { Autolink } from "#app/ui/autolink.tsx";
import { dayName } from "#app/ui/day-label.ts";
import { upgradeLine } from "../upgrade-line.tsx";
import type { Area, Insights } from "./insights.ts";

interface InsightsSheetProps {
  insights: Insights | undefined;
  totals: Totals | null;
  tier: Tier;
}

/** Insights from the latest assessment, totals, and what a higher plan would add (SPEC-EU2, SPEC-EU6). */
export function InsightsCard({ insights, totals, tier }: InsightsSheetProps) {
  return (
    <section className="card" aria-labelledby="insights">
      <h2 id="insights">Insights</h2>
      {totals && <TotalsList totals={totals} />}
      {insights ? <Latest {...insights} /> : <Nothing />}
      {ofNextPlan[rankOf(tier)]}
    </section>
  );
}

/** What the next plan adds, by the rank of the current one. */
const ofNextPlan = [
  upgradeLine("Upgrade to Pro to see every insight and your score in all four areas."),
  upgradeLine(
    "Upgrade to Premium for industry benchmarking, personalized growth recommendations, and expert consultation.",
  ),
];

function Nothing() {
  return <p className="mt-2 text-soft">Your insights will appear here once you've answered the first question.</p>;
}

function Latest({ session, createdAt, lines, more, premium, strongest, weakest }: Insights) {
  return (
    <>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {[...lines, ...premium].map(({ id, text }) => (
          <li key={id} className="border-t-2 border-ink pt-2">
            <Autolink text={text} />
          </li>
        ))}
      </ul>
      {strongest && (
        <p className="mt-4">
          {weakest ? (
            <>
              {"Strongest: "}
              <Named area={strongest} />
              {". Weakest: "}
              <Named area={weakest} />.
            </>
          ) : (
            <>
              <Named area={strongest} />.
            </>
          )}
        </p>
      )}
      <a className="link" href={resultsPath(session)}>
        {`${more > 0 ? `${more} more in your results` : "Results"} from ${dayName(createdAt, useTimeZone())}`}
      </a>
    </>
  );
}

function Named({ area: { name, value } }: { area: Area }) {
  return (
    <>
      {`${name} `}
      <b className="figures">{value.toFixed(1)}</b>
    </>
  );
}

/**
 * Totals of all finished assessments. Shows the average and the change since the first if there are several comparable
 * ones.
 */
function TotalsList({ totals: { finished, comparable, best, average, first, latest } }: { totals: Totals }) {
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
