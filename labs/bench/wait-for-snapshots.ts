import { setTimeout } from "node:timers/promises";
import { inDatabase } from "../../tests/support/running-database.ts";

/** Waits until results that predate snapshots are recorded: a background job of the server's first start. */
export async function waitForSnapshots(storage: string): Promise<void> {
  const missing = () =>
    inDatabase({ storage }, (db) =>
      db
        .selectFrom("assessment_sessions as session")
        .leftJoin("session_results as result", "result.assessment_session_id", "session.id")
        .select("session.id")
        .where("result.assessment_session_id", "is", null)
        .executeTakeFirst(),
    );
  while (await missing()) await setTimeout(500);
}
