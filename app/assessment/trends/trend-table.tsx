import { dayName } from "#app/ui/day.tsx";
import { resultsPath } from "../paths.ts";
import { categoryName } from "../questions/category-name.ts";
import { categories } from "../questions/question.ts";
import type { TrendPoint } from "./trend.ts";

/** The numbers of the charts, the latest first. @param points oldest first */
export function TrendTable({ points }: { points: TrendPoint[] }) {
  return (
    <details className="sheet mt-6" id="numbers">
      <summary className="link text-pencil">Show the numbers</summary>
      <div className="databox">
        {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that CSS turns into cards loses its own roles. */}
        <table className="data" role="table">
          <thead>
            <tr role="row">
              {["Result of", "Overall", ...categories.map(categoryName)].map((name, index) => (
                <th key={name} scope="col" role="columnheader" className={index > 0 ? "num" : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map((point) => (
              <tr role="row" key={point.session}>
                <th scope="row" role="rowheader" className="lead">
                  <a className="link" href={resultsPath(point.session)}>
                    {dayName(point.createdAt)}
                  </a>
                  {point.preliminary && " preliminary"}
                </th>
                <Cell name="Overall" value={point.overall} />
                {categories.map((category) => (
                  <Cell key={category} name={categoryName(category)} value={point.categories[category]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </div>
    </details>
  );
}

/** Its name is read where the table is a row of cards. */
function Cell({ name, value }: { name: string; value: number | null }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" className="num" data-l={name}>
      {value === null ? "not asked" : value.toFixed(1)}
    </td>
  );
}
