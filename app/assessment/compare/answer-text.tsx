import { pluralize } from "#app/ui/pluralize.ts";
import type { Parts } from "../sessions/difference.ts";

const long = 1_500; // characters

/** An answer with the words that differ from the other one marked. Long answers are collapsed. */
export function AnswerText({ parts }: { parts: Parts }) {
  const text = parts.join("");
  if (text.length <= long) return <Marked parts={parts} />;
  return (
    <details>
      <summary className="link text-pencil">
        {`Show the whole answer, ${pluralize(text.trim().split(/\s+/).length, "word")}`}
      </summary>
      <Marked parts={parts} />
    </details>
  );
}

function Marked({ parts: [before, changed, after] }: { parts: Parts }) {
  return (
    <p className="copy whitespace-pre-wrap">
      {before}
      {changed && <mark className="query">{changed}</mark>}
      {after}
    </p>
  );
}
