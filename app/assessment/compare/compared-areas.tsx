import { BandBadge } from "#app/ui/band-badge.tsx";
import { Day } from "#app/ui/day.tsx";
import { resultsPath } from "../paths.ts";
import { categoryName } from "../questions/category-name.ts";
import type { Comparison } from "./comparison.ts";
import { differenceText } from "./difference-text.ts";

/** Both scores, and what each area changed by. */
export function ComparedAreas({ sides, areas }: Pick<Comparison, "sides" | "areas">) {
  return (
    <section className="sheet crop mt-6" aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <div className="mt-4 overflow-x-auto">
        <table className="data">
          <thead>
            <tr>
              <td />
              {sides.map(({ session, createdAt }) => (
                <th key={session} scope="col" className="num">
                  <a className="link" href={resultsPath(session)}>
                    <Day at={createdAt} />
                  </a>
                </th>
              ))}
              <th scope="col" className="num">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            <Numbers name="Overall" values={[sides[0].overall, sides[1].overall]} />
            {areas.map(({ category, values }) => (
              <Numbers key={category} name={categoryName(category)} values={values} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <BandBadge colour={sides[0].band.colour} label={sides[0].band.label} />
        then
        <BandBadge colour={sides[1].band.colour} label={sides[1].band.label} />
      </p>
    </section>
  );
}

function Numbers({ name, values: [first, second] }: { name: string; values: [number | null, number | null] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{shown(first)}</td>
      <td className="num">{shown(second)}</td>
      <td className="num">
        <b>{differenceText(first, second)}</b>
      </td>
    </tr>
  );
}

function shown(value: number | null): string {
  return value === null ? "not asked" : value.toFixed(1);
}
