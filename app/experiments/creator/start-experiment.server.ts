import { v7 as timeOrderedId } from "uuid";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { recipeOf } from "../content.ts";
import { maxExperiments } from "../experiment.ts";
import { linkAnswer } from "../link-answer.server.ts";
import { nothingTyped, type Typed } from "../step.ts";

interface Start {
  user: string;
  /** The slug of a recipe, which fills the form in. */
  recipe?: string;
  /** What is known already; it goes before the recipe's words. */
  typed?: Partial<Typed>;
  /** The answer that it puts to the test. */
  answer?: { session: string; question: string };
  /** The task that asked for it. */
  task?: string;
}

/** `missing`: this person has no such answer or task. */
export type StartResult = { kind: "started"; id: string } | { kind: "missing" | "full" };

/** Begins an experiment: a draft, which waits for its founder on any device. */
export function startExperiment(db: Db, { user, recipe, typed, answer, task }: Start): Promise<StartResult> {
  return inTransaction(db, async (transaction) => {
    const { count } = await transaction
      .selectFrom("experiments")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("user_id", "=", user)
      .executeTakeFirstOrThrow();
    if (count >= maxExperiments) return { kind: "full" };
    if (task !== undefined && !(await hasTask(transaction, user, task))) return { kind: "missing" };
    const id = timeOrderedId();
    const now = new Date().toISOString();
    const known = { ...nothingTyped, ...prefilled(recipe), ...typed };
    await transaction
      .insertInto("experiments")
      .values({
        id,
        user_id: user,
        recipe: recipeOf(recipe)?.slug ?? null,
        observation: known.observation,
        metric: known.metric,
        starting_number: known.startingNumber,
        final_number: known.finalNumber,
        experiment_setup: known.experimentSetup,
        time_to_create: known.timeToCreate,
        task_id: task ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (answer && !(await linkAnswer(transaction, { user, experiment: id, answer }))) {
      await transaction.deleteFrom("experiments").where("id", "=", id).execute();
      return { kind: "missing" };
    }
    return { kind: "started", id };
  });
}

/** What a recipe fills in, as if it had been typed. */
export function prefilled(recipe: string | undefined): Partial<Typed> {
  const prefill = recipeOf(recipe)?.prefill;
  if (!prefill) return {};
  const { observation, metric, startingNumber, finalNumber, experimentSetup, timeToCreate } = prefill;
  const numbers = { startingNumber, finalNumber, timeToCreate };
  const written = Object.fromEntries(Object.entries(numbers).map(([field, number]) => [field, String(number)]));
  return { observation, metric, experimentSetup, ...written };
}

async function hasTask(db: Db, user: string, task: string): Promise<boolean> {
  const row = await db
    .selectFrom("tasks")
    .select("id")
    .where("user_id", "=", user)
    .where("id", "=", task)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
