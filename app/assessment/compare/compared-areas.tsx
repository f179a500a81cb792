import { BandBadge } from "#app/ui/band-badge.tsx";
import { resultsPath } from "../paths.ts";
import { categoryName } from "../questions/category-name.ts";
import type { Comparison } from "./comparison.ts";
import { differenceText } from "./difference-text.ts";
import { momentName } from "./moment-name.ts";

/** Both scores, and what each area changed by. */
export function ComparedAreas({ sides, areas }: Pick<Comparison, "sides" | "areas">) {
  const moments = sides.map(({ createdAt }) => createdAt);
  const days = moments.map((at) => momentName(at, moments));
  const [first, second] = sides;
  return (
    <section className="sheet crop mt-6" aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <div className="databox mt-4">
        {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that CSS turns into cards loses its own roles. */}
        <table className="data" role="table">
          <thead>
            <tr role="row">
              <th scope="col" role="columnheader">
                Area
              </th>
              {sides.map(({ session }, index) => (
                <th key={session} scope="col" role="columnheader" className="num">
                  {days[index]}
                </th>
              ))}
              <th scope="col" role="columnheader" className="num">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            <Numbers name="Overall" days={days} values={[first.overall, second.overall]} />
            {areas.map(({ category, values }) => (
              <Numbers key={category} name={categoryName(category)} days={days} values={values} />
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </div>
      <ul className="lines mt-4">
        {sides.map(({ session, band }, index) => (
          <li key={session} className="row">
            <a className="link" href={resultsPath(session)}>
              {days[index]}
            </a>
            <BandBadge colour={band.colour} label={band.label} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NumbersProps {
  name: string;
  /** What the two results are called. */
  days: string[];
  values: [number | null, number | null];
}

/** The names of the columns are read where the table is a row of cards. */
function Numbers({ name, days, values }: NumbersProps) {
  const [first = "", second = ""] = days;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr role="row">
      <th scope="row" role="rowheader" className="lead">
        {name}
      </th>
      <td role="cell" className="num" data-l={first}>
        {shown(values[0])}
      </td>
      <td role="cell" className="num" data-l={second}>
        {shown(values[1])}
      </td>
      <td role="cell" className="num" data-l="Difference">
        <b>{differenceText(...values)}</b>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function shown(value: number | null): string {
  return value === null ? "not asked" : value.toFixed(1);
}
