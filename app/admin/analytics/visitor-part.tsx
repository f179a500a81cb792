import { Stats } from "#app/ui/admin/stats.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { BarChart } from "./bar-chart.tsx";
import { type Series, total, type VisitorFigure } from "./figures.ts";
import { percent } from "./funnel.ts";
import type { Period } from "./period.ts";
import { inSpans, spansOf, unitOf } from "./spans.ts";

const grouped = new Intl.NumberFormat("en-US");

/** The activity of anonymous visitors. */
export function VisitorPart({ series, period }: { series: Series<VisitorFigure>; period: Period }) {
  const visits = total(series.landing_visits);
  const attempts = total(series.signup_attempts);
  const started = total(series.assessments_started);
  const visitors = total(series.landing_visitors);
  const signups = total(series.visitor_signups);
  return (
    <>
      <Stats
        of={{
          "Landing page visits": visits,
          "Assessments started": started,
          "Signup attempts": attempts,
          "Conversion rate": percent(signups, visitors),
        }}
      />
      <p className="hint mt-2">
        {`Conversion rate: of ${pluralize(visitors, "visitor")} of the landing page ${grouped.format(signups)} tried to sign up, each counted once. Visits and attempts are counted each time.`}
      </p>
      {visits + started + attempts === 0 ? (
        <p className="empty mt-4">No visits in this period. Visitors who ask not to be tracked are never counted.</p>
      ) : (
        <VisitorChart series={series} period={period} />
      )}
    </>
  );
}

function VisitorChart({ series, period }: { series: Series<VisitorFigure>; period: Period }) {
  const { spans, places } = spansOf(period);
  const unit = unitOf(period);
  return (
    <BarChart
      title={`Visits and signup attempts per ${unit}`}
      unit={`${unit.charAt(0).toUpperCase()}${unit.slice(1)}`}
      spans={spans}
      outline={{ name: "Visits", values: inSpans(series.landing_visits, places, spans.length) }}
      solid={{ name: "Signup attempts", values: inSpans(series.signup_attempts, places, spans.length) }}
    />
  );
}
