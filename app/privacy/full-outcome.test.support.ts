import { chooseBenchmark } from "#app/assessment/benchmarks/benchmarks.server.ts";
import { openOutcome, saveOutcome } from "#app/outcomes/outcomes.server.ts";
import { stateOdds } from "#app/outcomes/own-odds.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Text } from "./own-files.test.support.ts";

/** Own odds, what became of the idea of this session, and that its founder left the comparison. */
export async function addFullOutcome(db: Db, key: { user: string; session: string }, text: Text): Promise<void> {
  await stateOdds(db, { ...key, percent: 40, shown: "none" });
  const score = { overall: 6.8, keywordsVersion: 1 };
  await openOutcome(db, { ...key, revision: 1, score, at: new Date().toISOString() });
  const form = { version: 0, outcome: "stopped", sentence: text("outcomesentence") } as const;
  const { kind } = await saveOutcome(db, { ...key, form, zone: "UTC" });
  if (kind !== "saved") throw new Error(kind);
  await chooseBenchmark(db, { user: key.user, takesPart: false });
}
