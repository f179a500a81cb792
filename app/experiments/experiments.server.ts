import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { dayIn, utc } from "#app/platform/time-zone.ts";
import { type Experiment, type Result, stateOf } from "./experiment.ts";

/** The owner and the id of an experiment. */
export interface ExperimentKey {
  user: string;
  experiment: string;
}

/** The current day where its owner is; in UTC by default, for where no state is shown. */
interface On {
  today?: string;
}

/** A founder's experiments, newest first: at most 200 (experiment.ts). */
export async function listExperiments(db: Db, { user, today }: { user: string } & On): Promise<Experiment[]> {
  return (await ownedBy(db, user).orderBy("experiment.id", "desc").execute()).map((row) => experimentOf(row, today));
}

/** One experiment; undefined also if it belongs to another user. */
export async function findExperiment(
  db: Db,
  { user, experiment, today }: ExperimentKey & On,
): Promise<Experiment | undefined> {
  const row = await ownedBy(db, user).where("experiment.id", "=", experiment).executeTakeFirst();
  return row && experimentOf(row, today);
}

function ownedBy(db: Db, user: string) {
  return db
    .selectFrom("experiments as experiment")
    .leftJoin("experiment_answers as answer", "answer.experiment_id", "experiment.id")
    .select(["experiment.id", "experiment.recipe", "experiment.task_id", "experiment.created_at"])
    .select(["experiment.observation", "experiment.metric", "experiment.experiment_setup", "experiment.time_to_create"])
    .select(["experiment.starting_number", "experiment.final_number", "experiment.starts_on", "experiment.ends_on"])
    .select(["experiment.dropped_at", "experiment.recorded_at", "experiment.result_number", "experiment.people_count"])
    .select(["experiment.evidence_level", "experiment.surprise", "experiment.decision"])
    .select(["answer.assessment_session_id as session", "answer.question_id as question"])
    .where("experiment.user_id", "=", user);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownedBy>["execute"]>>[number];

function experimentOf(row: Row, today = dayIn(utc, clock.now())): Experiment {
  return {
    id: row.id,
    recipe: row.recipe,
    observation: row.observation,
    metric: row.metric,
    startingNumber: row.starting_number,
    finalNumber: row.final_number,
    experimentSetup: row.experiment_setup,
    timeToCreate: row.time_to_create,
    task: row.task_id,
    answer: row.session !== null && row.question !== null ? { session: row.session, question: row.question } : null,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    state: stateOf(row, today),
    result: resultOf(row),
    createdAt: row.created_at,
  };
}

function resultOf({
  recorded_at,
  result_number,
  people_count,
  evidence_level,
  surprise,
  decision,
}: Row): Result | null {
  if (recorded_at === null || people_count === null || evidence_level === null || decision === null) return null;
  return { number: result_number, people: people_count, level: evidence_level, surprise, decision };
}
