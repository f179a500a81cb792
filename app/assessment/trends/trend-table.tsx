import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { dayName } from "#app/ui/day.tsx";
import { resultsPath } from "../paths.ts";
import { categoryName } from "../questions/category-name.ts";
import { categories } from "../questions/question.ts";
import { scoreText } from "../score/score-text.ts";
import type { TrendPoint } from "./trend.ts";

/**
 * The numbers behind the charts, latest first.
 * @param points oldest first
 */
export function TrendTable({ points }: { points: TrendPoint[] }) {
  return (
    <details className="sheet mt-6" id="numbers">
      <summary className="link text-pencil">Show the numbers</summary>
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
        {dayName(createdAt)}
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
