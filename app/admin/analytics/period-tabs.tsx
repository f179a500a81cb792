import { listPath } from "#app/ui/admin/pages.tsx";
import type { AnalyticsQuery } from "./analytics-query.ts";
import { analyticsPath } from "./paths.ts";
import { periods } from "./period.ts";

/** The periods; the links keep the search and the filter. */
export function PeriodTabs({ query: { days, q, type } }: { query: AnalyticsQuery }) {
  return (
    <nav className="tabs" aria-label="Period">
      {periods.map((period) => (
        <a
          key={period}
          href={listPath(analyticsPath, { days: `${period}`, q, type })}
          aria-current={period === days ? "page" : undefined}
        >
          {period} days
        </a>
      ))}
    </nav>
  );
}
