import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { recipeOf } from "../content.ts";
import { maxExperiments } from "../experiment.ts";
import { linkAnswer } from "../link-answer.server.ts";
import { nothingTyped, type Typed } from "../step.ts";

interface Start {
  user: string;
  /** The slug of the recipe that prefills the form. */
  recipe?: string;
  /** Known values, which take precedence over the recipe's. */
  typed?: Partial<Typed>;
  /** The answer that the experiment tests. */
  answer?: { session: string; question: string };
  /** The position of the task that asked for it, in the result of the answer. */
  task?: number;
}

/** `missing`: the user has no such answer. */
type StartResult = { kind: "started"; id: string } | { kind: "missing" | "full" };

/** Starts an experiment as a draft, stored on the server. Idempotent: a double submission returns the same draft. */
export function startExperiment(db: Db, { user, recipe, typed, answer, task }: Start): Promise<StartResult> {
  return inTransaction(db, async (transaction) => {
    const early = await findEarlier(transaction, { user, recipe, answer, typed });
    if (early) return { kind: "started", id: early };
    const { count } = await transaction
      .selectFrom("experiments")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("user_id", "=", user)
      .executeTakeFirstOrThrow();
    if (count >= maxExperiments) return { kind: "full" };
    const asking = answer && task !== undefined ? await taskAt(transaction, user, answer.session, task) : undefined;
    const id = timeOrderedId();
    const now = clock.now().toISOString();
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
        task_id: asking ?? null,
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

/** The values a recipe fills in, as text. */
export function prefilled(recipe: string | undefined): Partial<Typed> {
  const prefill = recipeOf(recipe)?.prefill;
  if (!prefill) return {};
  const { observation, metric, startingNumber, finalNumber, experimentSetup, timeToCreate } = prefill;
  const numbers = { startingNumber, finalNumber, timeToCreate };
  const written = Object.fromEntries(Object.entries(numbers).map(([field, number]) => [field, String(number)]));
  return { observation, metric, experimentSetup, ...written };
}

async function taskAt(db: Db, user: string, session: string, position: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("tasks")
    .select("id")
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("position", "=", position)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

const moment = 60_000; // ms in which a second request counts as a double submission

/** The draft that the same submission started a moment ago, if it was not edited since. */
async function findEarlier(db: Db, { user, recipe, answer, typed }: Start): Promise<string | undefined> {
  const since = new Date(clock.now().getTime() - moment).toISOString();
  const rows = await db
    .selectFrom("experiments as experiment")
    .leftJoin("experiment_answers as answer", "answer.experiment_id", "experiment.id")
    .select(["experiment.id", "experiment.recipe", "experiment.observation", "experiment.metric"])
    .select(["experiment.starting_number", "experiment.final_number"])
    .select(["experiment.experiment_setup", "experiment.time_to_create"])
    .select(["answer.assessment_session_id as session", "answer.question_id as question"])
    .where("experiment.user_id", "=", user)
    .where("experiment.created_at", ">", since)
    .whereRef("experiment.updated_at", "=", "experiment.created_at")
    .where("experiment.starts_on", "is", null)
    .execute();
  const known = { ...nothingTyped, ...prefilled(recipe), ...typed };
  const { observation, metric, startingNumber, finalNumber, experimentSetup, timeToCreate } = known;
  const wanted = [
    ...[recipeOf(recipe)?.slug ?? null, answer?.session ?? null, answer?.question ?? null],
    ...[observation, metric, startingNumber, finalNumber, experimentSetup, timeToCreate],
  ];
  const isSame = (row: (typeof rows)[number]) =>
    [
      ...[row.recipe, row.session, row.question, row.observation, row.metric],
      ...[row.starting_number, row.final_number, row.experiment_setup, row.time_to_create],
    ].every((value, index) => value === wanted[index]);
  return rows.find(isSame)?.id;
}
