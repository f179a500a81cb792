import { backedAnswersPath } from "#app/evidence/paths.ts";
import { shortDay } from "#app/ui/day-label.ts";
import { recipeOf } from "../content.ts";
import { tasksOfResultPath } from "../paths.ts";
import type { Tracked } from "./find-tracked.server.ts";

/** What an experiment is for: the answer it puts to the test, the task that asked for it, and what its recipe knows. */
export function WhatFor({ experiment, answer, task }: Tracked) {
  const recipe = recipeOf(experiment.recipe);
  return (
    <section className="sheet" aria-labelledby="purpose">
      <h2 id="purpose">What it is for</h2>
      {!answer && !task && (
        <p className="mt-2 text-soft">
          It puts no answer to the test. When you record its result you can choose the answer it backs.
        </p>
      )}
      <dl className="mt-4 grid gap-4">
        {answer && (
          <Part name="The answer it puts to the test">
            <a href={backedAnswersPath(answer.session)}>
              {`${answer.number}. ${answer.title} – ${shortDay(answer.createdAt)}`}
            </a>
          </Part>
        )}
        {task && (
          <Part name="The task that asked for it">
            <a href={tasksOfResultPath(task.session)} dir="auto">
              {task.title}
            </a>
          </Part>
        )}
        {recipe && (
          <>
            <Part name="Recipe">{recipe.title}</Part>
            <Part name="Strong evidence">{recipe.strongEvidence}</Part>
            <Part name="The trap">{recipe.trap}</Part>
          </>
        )}
      </dl>
    </section>
  );
}

function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="border-t border-line pt-4">
      <dt className="hint">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
