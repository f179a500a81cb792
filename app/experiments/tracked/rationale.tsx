import { categoryName } from "#app/assessment/questions/category-name.ts";
import { backedAnswersPath } from "#app/evidence/paths.ts";
import type { TestedAnswer } from "#app/evidence/tested-answer.server.ts";
import { Icon } from "#app/ui/icon.tsx";

/** What an experiment tests: the answer, and the task that asked for it. */
export function Rationale({ answer, task }: { answer: TestedAnswer | undefined; task: string | null }) {
  if (!answer) return null;
  return (
    <section className="sheet" aria-labelledby="because">
      <h2 id="because">What it tests</h2>
      <p className="slug mt-2">{categoryName(answer.category)}</p>
      <p className="mt-1 font-semibold">{answer.title}</p>
      <a className="link" href={backedAnswersPath(answer.session)}>
        <Icon name="message-square-quote" />
        Your answer
      </a>
      {task !== null && (
        <a className="link" href={`/results/${encodeURIComponent(answer.session)}#tasks`}>
          <Icon name="list-checks" />
          The task that asked for it
        </a>
      )}
    </section>
  );
}
