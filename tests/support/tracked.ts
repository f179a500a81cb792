import { startExperiment } from "#app/experiments/creator/start-experiment.server.ts";
import { endOf } from "#app/experiments/experiment.ts";
import type { Db } from "#app/platform/db.server.ts";

interface Tracked {
  user: string;
  /** A day in UTC; today unless told. */
  startsOn?: string;
  metric?: string;
  answer?: { session: string; question: string };
  task?: string;
}

/** Adds an experiment that is tracked: from 2 to 5 deposits, by the recipe of five interviews. @returns its id. */
export async function addTracked(db: Db, { user, startsOn = dayFromNow(0), metric, answer, task }: Tracked) {
  const typed = { metric: metric ?? "Deposits paid", startingNumber: "2", finalNumber: "5", timeToCreate: "2.5" };
  const started = await startExperiment(db, { user, recipe: "five-interviews", typed, answer, task });
  if (started.kind !== "started") throw new Error(`The experiment was not started: ${started.kind}`);
  await db
    .updateTable("experiments")
    .set({ starts_on: startsOn, ends_on: endOf(startsOn) })
    .where("id", "=", started.id)
    .execute();
  return started.id;
}

/** The day that is so many days from today, in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
