import { BandBadge } from "#app/ui/band-badge.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { resultsPath } from "../paths.ts";
import { categoryName } from "../questions/category-name.ts";
import { scoreText } from "../score/score-text.ts";
import type { Comparison } from "./comparison.ts";
import { differenceText } from "./difference-text.ts";
import { momentName } from "./moment-name.ts";

/** Both scores, and the change in each area. */
export function ComparedAreas({ sides, areas }: Pick<Comparison, "sides" | "areas">) {
  const moments = sides.map(({ createdAt }) => createdAt);
  const days = moments.map((at) => momentName(at, moments));
  const [first, second] = sides;
  return (
    <section className="sheet crop mt-6" aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <DataTable columns={["Area", ...days, "Difference"]} numbers={3} className="mt-4">
        <Numbers name="Overall" days={days} values={[first.overall, second.overall]} />
        {areas.map(({ category, values }) => (
          <Numbers key={category} name={categoryName(category)} days={days} values={values} />
        ))}
      </DataTable>
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
  /** The names of the two results. */
  days: string[];
  values: [number | null, number | null];
}

function Numbers({ name, days: [first, second], values }: NumbersProps) {
  return (
    <Row lead={name}>
      <Cell className="num" label={first}>
        {scoreText(values[0])}
      </Cell>
      <Cell className="num" label={second}>
        {scoreText(values[1])}
      </Cell>
      <Cell className="num" label="Difference">
        <b>{differenceText(...values)}</b>
      </Cell>
    </Row>
  );
}
