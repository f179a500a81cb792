import { questionPath } from "../paths.ts";
import { countedWords } from "../score/counted-words.ts";
import type { ResultLine } from "./result-line.ts";

interface ResponsesProps {
  /** Whose answers can be changed; without one these are the answers of an earlier day. */
  session?: string;
  lines: ResultLine[];
  /** Who reads them is not who wrote them. */
  shared?: boolean;
}

/** What the person answered, in their own words; the words that counted are marked. */
export function Responses({ session, lines, shared }: ResponsesProps) {
  return (
    <section className="sheet mt-6 print:hidden" aria-labelledby="responses">
      <h2 id="responses">{shared ? "The answers" : "Your responses"}</h2>
      <ol className="lines mt-4">
        {lines.map(({ number, title, answer }, index) => (
          <li key={number} className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-6">
            <h3 className="text-base">{`${number}. ${title}`}</h3>
            <div>
              <p className="copy max-w-text whitespace-pre-wrap">
                <Answer answer={answer} />
              </p>
              {session && (
                <a className="link" href={questionPath(session, index + 1)}>
                  Change<span className="sr-only"> answer {index + 1}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ answer }: Pick<ResultLine, "answer">) {
  if (!answer) return <span className="text-soft">Not answered</span>;
  if (!answer.own) return answer.text;
  return countedWords(answer.text).map(({ text, counted, at }) =>
    counted ? (
      <span key={at} className="stet">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
