import { upgradePath } from "../paths.ts";

interface UpgradePromptProps {
  session: string;
  /** Number of questions that count. The next one is where the assessment continues. */
  counted: number;
  locked: number;
  answered: number;
}

/** What the full assessment would add, for users whose plan ends before it (SPEC-EU2, "Continue Your Assessment"). */
export function UpgradePrompt({ session, counted, locked, answered }: UpgradePromptProps) {
  return (
    <section className="mt-6 border-2 border-pencil bg-wash p-4 md:p-6 print:hidden" aria-labelledby="upgrade">
      <div className="row">
        <div className="fill">
          <h2 id="upgrade" className="text-2xl">
            Continue Your Assessment
          </h2>
          <p className="mt-2">
            {`${locked} questions to go. Your ${answered} answers are saved. `}
            The full assessment asks what people have given to get your solution, who you can reach, what they use
            today, and what could prove you wrong.
          </p>
        </div>
        <a className="btn btn-primary w-full px-6 md:w-auto" href={upgradePath(session, counted + 1)}>
          See plans
        </a>
      </div>
    </section>
  );
}
