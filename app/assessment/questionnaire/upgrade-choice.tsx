import { questionPath, resultsPath, upgradePath } from "../paths.ts";

interface GateProps {
  session: string;
  /** Number of answered questions among the first. */
  answered: number;
  /** Number of remaining questions. */
  more: number;
  numberAfter: number;
}

/** The choice after the first three answers: review them or continue (SPEC-EU2, "Continue Assessment"). */
export function UpgradeChoice({ session, answered, more, numberAfter }: GateProps) {
  return (
    <section className="card crop mt-8" aria-labelledby="gate">
      <h1 id="gate">Continue Assessment</h1>
      <p className="mt-4">
        {`You've answered the first ${answered} questions. You can review them or continue with the other ${more}.`}
      </p>
      <div className="actions mt-6">
        <a className="btn btn-primary" href={questionPath(session, numberAfter)}>
          Continue with Remaining Questions
        </a>{" "}
        <a className="btn" href={questionPath(session, 1)}>
          Review Previous Answers
        </a>{" "}
        <a className="btn btn-quiet" href={resultsPath(session)}>
          See your results
        </a>
      </div>
    </section>
  );
}

interface LockedProps extends Pick<GateProps, "session" | "numberAfter"> {
  number: number;
  title: string;
  text: string;
  /** The answer saved while a plan included the question. */
  answer?: string;
  /** Text typed on a page loaded before the plan ended, which could not be saved. */
  unsaved?: string;
}

/** A question outside the plan. An earlier answer stays readable (SPEC-D16). */
export function LockedQuestion({ session, numberAfter, number, title, text, answer, unsaved }: LockedProps) {
  return (
    <section className="card crop mt-8" aria-labelledby="locked">
      <h1 id="locked">Continue Your Assessment</h1>
      <p className="mt-4">
        {answer
          ? "This question is part of the full assessment. Your answer is kept, and you can change it once your plan includes it again."
          : "This question is part of the full assessment. Your first 3 answers are saved, and you can pick up here anytime."}
      </p>
      {answer && (
        <>
          <h2 className="mt-6 text-base">{`${number}. ${title}`}</h2>
          <p className="mt-2 text-soft">{text}</p>
          <p className="user-text mt-4 wrap-anywhere whitespace-pre-wrap">{answer}</p>
        </>
      )}
      {unsaved && unsaved !== answer && (
        <div role="alert">
          <h2 className="mt-6 text-base">What you typed wasn't saved: copy it if you need it</h2>
          <p className="user-text mt-2 wrap-anywhere whitespace-pre-wrap border border-line bg-muted p-4">{unsaved}</p>
        </div>
      )}
      <div className="actions mt-6">
        <a className="btn btn-primary" href={upgradePath(session, numberAfter)}>
          See plans
        </a>{" "}
        <a className="btn" href={resultsPath(session)}>
          See your results
        </a>{" "}
        <a className="btn btn-quiet" href={questionPath(session, 1)}>
          Review Previous Answers
        </a>
      </div>
    </section>
  );
}
