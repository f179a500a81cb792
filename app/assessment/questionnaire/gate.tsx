import { questionPath, resultsPath, upgradePath } from "../paths.ts";

interface GateProps {
  session: string;
  /** How many of the first questions are answered. */
  answered: number;
  /** How many more there are. */
  more: number;
  numberAfter: number;
}

/** The choice after the first three answers: look at them again, or go on (end-user.md §2, "Continue Assessment"). */
export function Gate({ session, answered, more, numberAfter }: GateProps) {
  return (
    <section className="sheet crop mt-8" aria-labelledby="gate">
      <h1 id="gate">Continue Assessment</h1>
      <p className="mt-4">
        {`You have answered the first ${answered} questions. You can look at them again or go on with the other ${more}.`}
      </p>
      <div className="actions mt-6">
        <a className="btn btn-primary" href={questionPath(session, numberAfter)}>
          Continue with Remaining Questions
        </a>
        <a className="btn" href={questionPath(session, 1)}>
          Review Previous Answers
        </a>
        <a className="btn btn-quiet" href={resultsPath(session)}>
          See your results
        </a>
      </div>
    </section>
  );
}

/** A question that the plan does not reach. */
export function LockedQuestion({ session, numberAfter }: Pick<GateProps, "session" | "numberAfter">) {
  return (
    <section className="sheet crop mt-8" aria-labelledby="locked">
      <h1 id="locked">Continue Your Assessment</h1>
      <p className="mt-4">
        This question belongs to the full assessment. Your first three answers are kept, and you can go on from here at
        any time.
      </p>
      <div className="actions mt-6">
        <a className="btn btn-primary" href={upgradePath(session, numberAfter)}>
          See the plans
        </a>
        <a className="btn" href={resultsPath(session)}>
          See your results
        </a>
        <a className="btn btn-quiet" href={questionPath(session, 1)}>
          Review Previous Answers
        </a>
      </div>
    </section>
  );
}
