import { questionPath } from "../paths.ts";
import { countedWords } from "../score/counted-words.ts";
import type { ScoreLine } from "../score/score-line.ts";
import { answerLabel } from "../sessions/answer.ts";

interface ResponsesProps {
  session: string;
  lines: ScoreLine[];
}

/** What the person answered, in their own words; the words that counted are marked. */
export function Responses({ session, lines }: ResponsesProps) {
  return (
    <section className="sheet mt-6 print:hidden" aria-labelledby="responses">
      <h2 id="responses">Your responses</h2>
      <ol className="lines mt-4">
        {lines.map((line, index) => (
          <li key={line.question.id} className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-6">
            <h3 className="text-base">{`${line.question.orderIndex}. ${line.question.title}`}</h3>
            <div>
              <p className="copy max-w-text whitespace-pre-wrap">
                <Answer line={line} />
              </p>
              <a className="link" href={questionPath(session, index + 1)}>
                Change<span className="sr-only"> answer {index + 1}</span>
              </a>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ line: { question, detail } }: { line: ScoreLine }) {
  switch (detail.kind) {
    case "text":
      return countedWords(detail.text).map(({ text, counted, at }) =>
        counted ? (
          <span key={at} className="stet">
            {text}
          </span>
        ) : (
          text
        ),
      );
    case "choice":
      return detail.label;
    case "scale":
    case "yes_no":
      return answerLabel(question, detail.value);
    case "none":
      return <span className="text-soft">Not answered</span>;
  }
}
