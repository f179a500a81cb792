import { useTimeZone } from "#app/platform/http/page.ts";
import { difference, type Parts } from "#app/ui/difference.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import { oneDecimal } from "../score/band.ts";
import { type ComparedAnswer, type Comparison, momentName } from "./comparison.ts";

/** Each question with both answers and their points. In free text, the differing words are marked. */
export function ComparedQuestions({ sides, questions }: Pick<Comparison, "sides" | "questions">) {
  const zone = useTimeZone();
  const moments = sides.map(({ createdAt }) => createdAt);
  return (
    <section className="card mt-6" aria-labelledby="answers">
      <h2 id="answers">Answer by answer</h2>
      <ol className="list mt-4">
        {questions.map(({ key, title, reworded, answers }) => {
          const parts = partsOf(answers);
          return (
            <li key={key}>
              <h3>{title}</h3>
              {reworded && <p className="hint">The question was worded differently each time.</p>}
              <div className="mt-2 grid gap-4 md:grid-cols-2">
                {sides.map(({ session, createdAt }, index) => (
                  <Answer
                    key={session}
                    day={momentName(createdAt, moments, zone)}
                    answer={answers[index]}
                    parts={parts?.[index]}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function partsOf([a, b]: [ComparedAnswer | undefined, ComparedAnswer | undefined]): [Parts, Parts] | undefined {
  if (!a?.isOwnText || !b?.isOwnText || a.text === undefined || b.text === undefined) return undefined;
  const { mine, saved } = difference(a.text, b.text);
  return [mine, saved];
}

interface AnswerProps {
  day: string;
  answer: ComparedAnswer | undefined;
  parts: Parts | undefined;
}

function Answer({ day, answer, parts }: AnswerProps) {
  if (!answer) {
    return (
      <div>
        <p className="hint">{day}</p>
        <p className="text-soft">Not part of this result</p>
      </div>
    );
  }
  const { text, points } = answer;
  return (
    <div>
      <p className="hint">{`${day}, ${oneDecimal(points)} of 100 points`}</p>
      {text === undefined ? <p className="text-soft">Not answered</p> : <AnswerText parts={parts ?? [text, "", ""]} />}
    </div>
  );
}

const long = 1_500; // characters

/** An answer with the words that differ from the other one marked. Long answers are collapsed. */
function AnswerText({ parts }: { parts: Parts }) {
  const text = parts.join("");
  if (text.length <= long) return <Marked parts={parts} />;
  return (
    <details>
      <summary className="link text-accent">
        {`Show the whole answer, ${pluralize(text.trim().split(/\s+/).length, "word")}`}
      </summary>
      <Marked parts={parts} />
    </details>
  );
}

function Marked({ parts: [before, changed, after] }: { parts: Parts }) {
  return (
    <p className="user-text whitespace-pre-wrap">
      {before}
      {changed && <mark className="mark-review">{changed}</mark>}
      {after}
    </p>
  );
}
