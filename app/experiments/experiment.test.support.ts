import { startExperiment } from "#app/experiments/creator/start-experiment.server.ts";
import { trackExperiment } from "#app/experiments/creator/track-experiment.server.ts";
import type { Typed } from "#app/experiments/step.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** All five steps, valid. */
export const filledIn: Typed = {
  observation: "Four of seven showed me the same list.",
  metric: "Deposits paid, out of 20",
  startingNumber: "2",
  finalNumber: "5",
  experimentSetup: "Day 1: choose 20 bakeries.\nDay 7: count deposits.",
  timeToCreate: "2.5",
};

interface Given {
  user: string;
  typed?: Partial<Typed>;
  answer?: { session: string; question: string };
  /** The start day; today by default. */
  startsOn?: string;
}

/** Adds a tracked experiment to a user's list. @returns its id. */
export async function addTracked(db: Db, { user, typed, answer, startsOn }: Given): Promise<string> {
  const started = await startExperiment(db, { user, typed: { ...filledIn, ...typed }, answer });
  if (started.kind !== "started") throw new Error(`no experiment: ${started.kind}`);
  const day = startsOn ?? new Date().toISOString().slice(0, 10);
  const tracked = await trackExperiment(db, { user, experiment: started.id, startsOn: day });
  if (tracked.kind !== "tracked") throw new Error(`not tracked: ${tracked.kind}`);
  return started.id;
}

/** Starts an empty draft. @returns its id. */
export async function addDraft(db: Db, { user }: { user: string }): Promise<string> {
  const started = await startExperiment(db, { user });
  return started.kind === "started" ? started.id : "";
}

/** The day this many days from today, in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
