import { EvidenceList, TestedBy } from "#app/evidence/evidence-list.tsx";
import type { EvidenceSummary as Evidence } from "#app/evidence/evidence-summary.ts";
import { quoteForAnswerPath } from "#app/evidence/paths.ts";
import type { Quote } from "#app/evidence/quote.ts";
import { isNotEnglish } from "../marks/language.ts";
import type { Mark } from "../marks/mark.ts";
import { MarkNote, NotEnglishNote } from "../marks/mark-note.tsx";
import { questionPath } from "../paths.ts";
import { countedWords } from "../score/counted-words.ts";
import type { ResultLine } from "./result-line.ts";

interface ResponsesProps {
  /** The session whose answers can be edited; undefined for an old result. */
  session?: string;
  lines: ResultLine[];
  /** Number of questions the plan includes. The others are read-only. */
  reached?: number;
  /** The viewer is not the author. */
  shared?: boolean;
  /** Supporting quotes; hidden in shared results, because they name customers. */
  quotes?: Quote[];
  /** Experiments, shown beside the answers they test; hidden in shared results. */
  evidence?: (Evidence & { question: string })[];
  /** Whether the viewer's plan includes experiments. */
  premium?: boolean;
  marks?: Mark[];
  /** The action of the form that asks for a human look at a marked text; undefined for others than its author. */
  look?: string;
}

/** The founder's answers in their own words, with counted words highlighted. */
export function Responses({
  session,
  lines,
  reached = lines.length,
  shared,
  quotes = [],
  evidence = [],
  premium = false,
  marks = [],
  look,
}: ResponsesProps) {
  return (
    <section className="card mt-6" aria-labelledby="responses">
      <h2 id="responses">{shared ? "The answers" : "Your responses"}</h2>
      <ol className="list mt-4">
        {lines.map(({ number, position: place, question, title, answer }) => (
          <li key={number} className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-6">
            <h3 className="text-base">{`${number}. ${title}`}</h3>
            <div>
              <p className="user-text max-w-text whitespace-pre-wrap">
                <Answer answer={answer} />
              </p>
              {session && (
                <a className="link print:hidden" href={questionPath(session, place)}>
                  {place > reached ? "Read" : "Change"}
                  <span className="sr-only"> answer {place}</span>
                </a>
              )}{" "}
              {session && answer && (
                <a className="link ml-6 print:hidden" href={quoteForAnswerPath(session, number)}>
                  Add a quote<span className="sr-only"> to answer {place}</span>
                </a>
              )}
              <AnswerNote
                answer={answer}
                mark={marks.find((mark) => mark.question === question)}
                rewrite={session && place <= reached ? questionPath(session, place) : undefined}
                look={look}
              />
              {session && <Backing session={session} quotes={quotes.filter((quote) => quote.question === question)} />}
              {session && (
                <Tests
                  experiments={evidence.filter((one) => one.kind === "experiment" && one.question === question)}
                  premium={premium}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AnswerNoteProps extends Pick<ResultLine, "answer"> {
  mark?: Mark;
  rewrite?: string;
  look?: string;
}

/** What the rule for texts makes of an answer that isn't ordinary. */
function AnswerNote({ answer, mark, rewrite, look }: AnswerNoteProps) {
  if (mark) return <MarkNote mark={mark} remedy={look === undefined ? undefined : { rewrite, look }} />;
  return look !== undefined && answer?.isOwnText && isNotEnglish(answer.text) && <NotEnglishNote />;
}

function Backing({ session, quotes }: { session: string; quotes: Quote[] }) {
  return quotes.length > 0 && <EvidenceList session={session} quotes={quotes} />;
}

function Tests({ experiments, premium }: { experiments: Evidence[]; premium: boolean }) {
  return experiments.length > 0 && <TestedBy experiments={experiments} premium={premium} />;
}

function Answer({ answer }: Pick<ResultLine, "answer">) {
  if (!answer) return <span className="text-soft">Not answered</span>;
  if (!answer.isOwnText) return answer.text;
  return countedWords(answer.text).map(({ text, counted, at }) =>
    counted ? (
      <span key={at} className="mark-ok">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
