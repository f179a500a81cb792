import { sql } from "kysely";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { completeSession } from "./complete-session.server.ts";

const rest = 60 * 60 * 1000; // ms
const latest = 7 * 24 * rest; // ms; sessions not completed by then cannot be
const most = 500; // per run

/**
 * Completes assessments whose last answer was autosaved, once they have been idle for an hour. A half-typed sentence is
 * not an answer yet; left for an hour, it is.
 * @param now ms
 */
export async function completeRested(db: Db, now = clock.now().getTime()): Promise<void> {
  const rested = await db
    .selectFrom("assessment_sessions")
    .select(["id", "user_id as user"])
    .where(sql<boolean>`progress = 'complete' and completed_at is null`) // must match the index expression exactly
    .where("updated_at", ">", new Date(now - latest).toISOString())
    .where("updated_at", "<=", new Date(now - rest).toISOString())
    .orderBy("updated_at")
    .limit(most)
    .execute();
  for (const session of rested) await completeSession(db, session);
}
