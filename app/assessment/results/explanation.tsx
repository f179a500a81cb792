import { categoryName } from "../questions/category-name.ts";
import { categories } from "../questions/question.ts";
import { groupLabel } from "../score/quality.ts";
import type { Score } from "../score/score.ts";
import type { ScoreLine } from "../score/score-line.ts";

/** Each number of the result, line by line, so that it can be worked out again by hand (DECISIONS 26). */
export function Explanation({ score }: { score: Score }) {
  const { points, weight } = score.sum;
  return (
    <section className="sheet mt-6 print:hidden" aria-labelledby="how">
      <h2 id="how">How this number came about</h2>
      <p className="mt-2 max-w-text text-soft">The rules are fixed and the same for everyone.</p>
      <div className="databox mt-4">
        {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that CSS turns into cards loses its own roles. */}
        <table className="data" role="table">
          <thead>
            <tr role="row">
              <th scope="col" role="columnheader">
                Question
              </th>
              <th scope="col" role="columnheader">
                Counted from
              </th>
              <th scope="col" role="columnheader" className="num">
                Points × weight
              </th>
            </tr>
          </thead>
          <tbody>
            {score.lines.map((line) => (
              <tr role="row" key={line.question.id}>
                <th scope="row" role="rowheader" className="lead text-ink">
                  {`${line.question.orderIndex} ${line.question.title}`}
                </th>
                <td role="cell">{countedFrom(line)}</td>
                <td role="cell" className="num">
                  <Product line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </div>
      <ul className="mt-4 border-t-2 border-ink pt-4 font-mono text-sm">
        {score.asked.map((category) => {
          const sum = score.sums[category];
          return (
            <li key={category}>
              {`${categoryName(category)}: ${number(sum.points)} / ${sum.divisor} / 10 = ${score.categories[category].toFixed(1)}`}
            </li>
          );
        })}
        <li>
          <b>{`Overall: ${number(points)} / ${weight} / 10 = ${score.overall.toFixed(1)}`}</b>
        </li>
      </ul>
      {score.asked.length < categories.length && (
        <p className="hint mt-2">A category is divided by the weights of all its questions, asked or not.</p>
      )}
      <p className="hint mt-2 max-w-text">
        The rules count words; they do not understand them. A short true answer may score lower than a long empty one.
        Use the score to find your weakest area, not to compare yourself with others.
      </p>
    </section>
  );
}

function Product({ line: { q, weight, weighted } }: { line: ScoreLine }) {
  if (weight === 0) return <>This question is asked but does not count towards the score.</>;
  return (
    <>
      {`${number(q)} × ${weight} = `}
      <b>{number(weighted)}</b>
    </>
  );
}

function countedFrom({ detail, q }: ScoreLine): string {
  switch (detail.kind) {
    case "text": {
      const { words, lengthPoints, longer, longerPoints, groups, groupPoints } = detail;
      const about = groups.length > 0 ? groups.map(groupLabel).join("; ") : "no group";
      return `Text answer: ${words} words give ${number(lengthPoints)} of 40 points. ${longer} of them have more than three letters: ${number(longerPoints)} of 30. Found words about ${about}: ${number(groupPoints)} of 30. Together ${number(q)} of 100.`;
    }
    case "choice":
      return `You chose “${detail.label}”: ${number(detail.points)} of 100 points.`;
    case "scale":
      return `You chose ${detail.value} on a scale from ${detail.min} to ${detail.max}: ${number(q)} of 100 points.`;
    case "yes_no":
      return detail.value ? "Yes: 100 of 100 points." : "No: 0 of 100 points.";
    case "none":
      return "Not answered: 0 points.";
  }
}

/** Two decimals, without zeros at the end. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}
