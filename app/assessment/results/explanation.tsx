import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { categoryName } from "../questions/category-name.ts";
import { categories } from "../questions/question.ts";
import { groupLabel, keywordGroups, keywordLists } from "../score/quality.ts";
import { type ResultLine, twoDecimals } from "./result-line.ts";
import type { Results } from "./results.server.ts";

/** Every number of the result, line by line, so that it can be recalculated by hand (SPEC-D26). */
export function Explanation({ score, lines }: Pick<Results, "score" | "lines">) {
  const { points, weight } = score.sum;
  return (
    <section className="card mt-6" aria-labelledby="how">
      <h2 id="how">How this number came about</h2>
      <p className="mt-2 max-w-text text-soft">The rules are fixed and the same for everyone.</p>
      <DataTable columns={["Question", "Counted from", "Points × weight"]} numbers={1} className="mt-4">
        {lines.map((line) => (
          <Row key={line.number} lead={`${line.number} ${line.title}`} leadClass="text-ink">
            <Cell>{line.countedFrom}</Cell>
            <Cell className="num">
              <Product line={line} />
            </Cell>
          </Row>
        ))}
      </DataTable>
      <ul className="mt-4 border-t-2 border-ink pt-4 font-mono text-sm">
        {score.asked.map((category) => {
          const sum = score.sums[category];
          return (
            <li key={category}>
              {`${categoryName(category)}: ${twoDecimals(sum.points)} / ${sum.divisor} / 10 = ${score.categories[category].toFixed(1)}`}
            </li>
          );
        })}
        <li>
          <b>{`Overall: ${twoDecimals(points)} / ${weight} / 10 = ${score.overall.toFixed(1)}`}</b>
        </li>
      </ul>
      {score.asked.length < categories.length && (
        <p className="hint mt-2">
          Each category is divided by the total weight of its questions, whether or not they were asked.
        </p>
      )}
      <p className="hint mt-2 max-w-text">
        The rules count words; they don't understand them. A short, true answer can score lower than a long, empty one.
        Use the score to find your weakest area.
      </p>
      <WordLists />
    </section>
  );
}

function Product({ line: { q, weight, weighted } }: { line: ResultLine }) {
  if (weight === 0) return <>We ask this question, but it doesn't count toward your score.</>;
  return (
    <>
      {`${twoDecimals(q)} × ${weight} = `}
      <b>{twoDecimals(weighted)}</b>
    </>
  );
}

/** How words are counted, and the keyword lists, so that the points of a text are fully transparent. */
function WordLists() {
  const lists = keywordLists();
  return (
    <>
      <p className="hint mt-2 max-w-text">
        Punctuation counts as part of a word: “yes,” has four characters, so it counts as longer than three letters.
      </p>
      <details>
        <summary className="link text-accent">The words we look for</summary>
        <p>
          A list counts as soon as one of its words appears anywhere in the text, even inside a longer word. The words
          in the list's name don't count.
        </p>
        <dl className="list mt-2">
          {keywordGroups.map((group) => (
            <div key={group}>
              <dt>
                <b>{groupLabel(group)}</b>
              </dt>
              <dd>{lists[group].join(", ")}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
