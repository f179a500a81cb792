import { Stats } from "#app/ui/admin/stats.tsx";
import { BarChart } from "./bar-chart.tsx";
import { type Series, total, type UserFigure } from "./figures.ts";
import type { Period } from "./period.ts";
import { inSpans, spansOf, unitOf } from "./spans.ts";

/**
 * The activity of users. Active users are counted on the day of their last activity, so that nobody is counted twice.
 */
export function UserPart({ series, period }: { series: Series<UserFigure>; period: Period }) {
  const { spans, places } = spansOf(period);
  const unit = unitOf(period);
  const logins = total(series.login);
  const completed = total(series.assessment_complete);
  return (
    <>
      <Stats
        of={{
          Logins: logins,
          "Assessments completed": completed,
          Downloads: total(series.resource_download),
          "Active users": total(series.last_active),
        }}
      />
      {logins + completed > 0 && (
        <BarChart
          title={`Logins and completed assessments per ${unit}`}
          unit={`${unit.charAt(0).toUpperCase()}${unit.slice(1)}`}
          spans={spans}
          outline={{ name: "Logins", values: inSpans(series.login, places, spans.length) }}
          solid={{
            name: "Assessments completed",
            values: inSpans(series.assessment_complete, places, spans.length),
          }}
        />
      )}
    </>
  );
}
