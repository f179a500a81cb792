import { pluralize } from "#app/ui/pluralize.ts";
import { categoryName } from "../questions/category-name.ts";
import type { AnswerRow } from "./answer-row.ts";

interface AnswerListProps {
  answers: AnswerRow[];
  /** Number of further questions outside the plan. */
  locked: number;
}

/** The answers in question order. Free text is typeset as the founder's own words. */
export function AnswerList({ answers, locked }: AnswerListProps) {
  return (
    <section className="sheet mt-6" aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <ol className="lines mt-4">
        {answers.map(({ number, title, category, version, answer }) => (
          <li key={number}>
            <p className="slug">{`${categoryName(category)} · version ${version} · ${stateOf(answer)}`}</p>
            <h3 className="mt-1 text-base">{`${number}. ${title}`}</h3>
            {answer && (
              <p
                className={answer.own ? "copy mt-1 max-w-text whitespace-pre-wrap" : "mt-1 max-w-text wrap-anywhere"}
                dir="auto"
              >
                {answer.text}
              </p>
            )}
          </li>
        ))}
      </ol>
      {locked > 0 && <p className="hint mt-4">{`${pluralize(locked, "more question")} not included in this plan.`}</p>}
    </section>
  );
}

function stateOf(answer: AnswerRow["answer"]): string {
  if (!answer) return "not answered";
  return answer.completed ? "completed" : "draft";
}
