import type { Recommendation } from "../advice/recommendation.ts";
import { nextRecommendation } from "../tasks/task.ts";
import type { Actions } from "../tasks/tasks.server.ts";

interface FirstActionProps {
  recommendations: Recommendation[];
  actions: Actions;
  /** Whether it has the page's primary button. */
  isPrimary: boolean;
}

/** The next step, directly under the score: the first recommended action that is not done. */
export function FirstAction({ recommendations, actions, isPrimary }: FirstActionProps) {
  const planned = actions.kind === "tasks";
  const tasks = planned ? actions.tasks : [];
  const next = nextRecommendation(recommendations, tasks);
  if (!next) return null;
  const { title, firstStep } = next;
  const isFirst = tasks.every(({ completedAt }) => completedAt === null);
  return (
    <section className="row mt-4 border-l-4 border-accent bg-tint p-4 print:hidden" aria-labelledby="first-action">
      <div className="fill">
        <p className="meta">{isFirst ? "Your first action" : "Next action"}</p>
        <h2 id="first-action" className="mt-1 text-lg">
          {title}
        </h2>
        <p className="mt-1">{`First step, ${firstStep.minutes} minutes: ${firstStep.text}`}</p>
      </div>
      <a
        className={isPrimary ? "btn btn-primary max-md:w-full" : "btn max-md:w-full"}
        href={planned ? "#tasks" : "#recommendations"}
      >
        {planned ? "Plan this action" : "See how to do it"}
      </a>
    </section>
  );
}
