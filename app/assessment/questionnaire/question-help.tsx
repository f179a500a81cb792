import type { Question } from "../questions/question.ts";

/** Advice on good answers, collapsed. The examples come from another industry and never prefill the answer. */
export function QuestionHelp({ question: { help, examples } }: { question: Question }) {
  if (!help) return null;
  return (
    <details className="mt-4">
      <summary className="link text-pencil">What makes a good answer</summary>
      <p className="mt-2">{help}</p>
      {examples && (
        <>
          <p className="hint mt-3">The examples are from another field, so that you need not think about them.</p>
          <dl className="mt-3 grid gap-3">
            <div>
              <dt className="label">A weak answer</dt>
              <dd className="copy text-base">{examples.weak}</dd>
            </div>
            <div>
              <dt className="label">A strong answer</dt>
              <dd className="copy text-base">{examples.strong}</dd>
            </div>
          </dl>
        </>
      )}
    </details>
  );
}
