import { sql } from "kysely";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { completeSession } from "./complete-session.server.ts";

const rest = 60 * 60 * 1000; // ms
const latest = 7 * 24 * rest; // ms; who has not been completed by then cannot be
const most = 500; // in one run

/**
 * Completes the assessments of which all is answered, the last of it by autosave, once nobody has typed for an hour. While
 * somebody types half a sentence is no answer; left like that, it is the one they gave.
 * @param now ms
 */
export async function completeRested(db: Db, now = clock.now().getTime()): Promise<void> {
  const rested = await db
    .selectFrom("assessment_sessions")
    .select(["id", "user_id as user"])
    .where(sql<boolean>`progress = 'complete' and completed_at is null`) // to the letter of its index
    .where("updated_at", ">", new Date(now - latest).toISOString())
    .where("updated_at", "<=", new Date(now - rest).toISOString())
    .orderBy("updated_at")
    .limit(most)
    .execute();
  for (const session of rested) await completeSession(db, session);
}
