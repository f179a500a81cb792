import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Day } from "#app/ui/time.tsx";
import { IdeaChoiceForm } from "../ideas/idea-choice-form.tsx";
import { resultsPath } from "../paths.ts";
import { categoryName } from "../questions/category-name.ts";
import { categories } from "../questions/question.ts";
import { scoreText } from "../score/score-line.ts";
import type { Trend } from "./find-trend.server.ts";
import type { TrendPoint } from "./trend.ts";
import { TrendChart, TrendText } from "./trend-chart.tsx";

/** The scores over time, overall and per category, as charts and numbers. */
export function TrendsPage({ points, more, ...choice }: Trend) {
  return (
    <>
      <IdeaChoiceForm action="/trends" {...choice} />
      <p className="mt-2 max-w-text text-soft">
        <TrendText points={points} />
      </p>
      {more && <p className="hint mt-2">{`Your latest ${points.length} results`}</p>}
      {points.length < 2 ? (
        <p className="actions mt-6">
          <a className="btn" href="/assessments">
            Your assessments
          </a>
        </p>
      ) : (
        <>
          <section className="card crop mt-6" aria-label="Overall score">
            <TrendChart name="Overall score" points={points} pick={({ overall }) => overall} />
          </section>
          <section className="mt-6 grid gap-6 md:grid-cols-2" aria-label="The four areas">
            {categories.map((category) => (
              <div key={category} className="card">
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
            <a className="btn" href={`/compare?idea=${choice.chosen ?? "all"}`}>
              Compare two assessments
            </a>
          </p>
        </>
      )}
    </>
  );
}

/**
 * The numbers behind the charts, latest first.
 * @param points oldest first
 */
function TrendTable({ points }: { points: TrendPoint[] }) {
  return (
    <details className="card mt-6" id="numbers">
      <summary className="link text-accent">Show the numbers</summary>
      <DataTable columns={["Result of", "Overall", ...categories.map(categoryName)]} numbers={1 + categories.length}>
        {[...points].reverse().map((point) => (
          <Row key={point.session} lead={<Name point={point} />}>
            <Value name="Overall" value={point.overall} />
            {categories.map((category) => (
              <Value key={category} name={categoryName(category)} value={point.categories[category]} />
            ))}
          </Row>
        ))}
      </DataTable>
    </details>
  );
}

function Name({ point: { session, createdAt, preliminary } }: { point: TrendPoint }) {
  return (
    <>
      <a className="link" href={resultsPath(session)}>
        <Day at={createdAt} />
      </a>
      {preliminary && " preliminary"}
    </>
  );
}

function Value({ name, value }: { name: string; value: number | null }) {
  return (
    <Cell className="num" label={name}>
      {scoreText(value)}
    </Cell>
  );
}
