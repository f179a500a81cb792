import { categoryName } from "../questions/category-name.ts";
import { categories } from "../questions/question.ts";
import type { Trend } from "./find-trend.server.ts";
import { TrendChart } from "./trend-chart.tsx";
import { TrendTable } from "./trend-table.tsx";
import { TrendText } from "./trend-text.tsx";

/** The scores over time, overall and per category, as charts and numbers. */
export function TrendsPage({ points, more }: Trend) {
  return (
    <>
      <p className="mt-2 max-w-text text-soft">
        <TrendText points={points} />
      </p>
      {more && <p className="hint mt-2">{`Your latest ${points.length} results`}</p>}
      {points.length > 1 && (
        <>
          <section className="sheet crop mt-6" aria-label="Overall score">
            <TrendChart name="Overall score" points={points} pick={({ overall }) => overall} />
          </section>
          <section className="mt-6 grid gap-6 md:grid-cols-2" aria-label="The four areas">
            {categories.map((category) => (
              <div key={category} className="sheet">
                <TrendChart
                  name={categoryName(category)}
                  points={points}
                  pick={(point) => point.categories[category]}
                />
              </div>
            ))}
          </section>
          <TrendTable points={points} />
          <p className="actions mt-6">
            <a className="btn" href="/compare">
              Compare two assessments
            </a>
          </p>
        </>
      )}
    </>
  );
}
