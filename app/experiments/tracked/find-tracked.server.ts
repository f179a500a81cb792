import { redirect } from "@remix-run/node";
import { findAnswer } from "#app/evidence/find-answer.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { type ExperimentKey, findExperiment } from "../experiments.server.ts";
import { summaryPath } from "../paths.ts";
import { findTaskBehind } from "./task-behind.server.ts";

/** An experiment that is tracked. @throws 404 when this person has none such; a draft's summary in its place. */
export async function requireTracked(db: Db, key: ExperimentKey) {
  const experiment = await findExperiment(db, key);
  if (!experiment) throw new Response(null, { status: 404 });
  if (experiment.state === "draft") throw redirect(summaryPath(experiment.id), { status: 303 });
  return experiment;
}

/** The same with what it is for. */
export async function findTracked(db: Db, key: ExperimentKey) {
  const experiment = await requireTracked(db, key);
  const { answer, task } = experiment;
  return {
    experiment,
    answer: answer ? await findAnswer(db, { user: key.user, ...answer }) : undefined,
    task: task === null ? undefined : await findTaskBehind(db, { user: key.user, task }),
  };
}

export type Tracked = Awaited<ReturnType<typeof findTracked>>;
