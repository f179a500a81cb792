import { setTimeout } from "node:timers/promises";
import { inDatabase } from "../../tests/support/in-database.ts";

/** Waits for the results of before there were any: a start records them in the background, once in a server's life. */
export async function allRecorded(storage: string): Promise<void> {
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
