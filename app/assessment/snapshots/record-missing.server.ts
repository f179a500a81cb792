import { setImmediate } from "node:timers/promises";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { isComplete } from "../sessions/session.ts";
import { findSession } from "../sessions/sessions.server.ts";
import { recordResult } from "./record-result.server.ts";

const batch = 100; // sessions per query

/**
 * Records results for sessions completed before results were stored, each in its own transaction. Sessions under 100 %
 * on the current plan are skipped until they are completed.
 */
export async function recordMissing(db: Db): Promise<void> {
  for (let after = ""; ; ) {
    const sessions = await missingAfter(db, after);
    for (const { user_id: user, id, completed_at } of sessions) {
      await setImmediate(); // yield: queries are synchronous and would block the event loop
      const session = await findSession(db, { user, id });
      const { tier } = await accessOf(db, { user });
      if (!session || !isComplete(session, assessmentLimits(tier).questions)) continue;
      await recordResult(db, { user, session, tier, now: completed_at ?? undefined });
    }
    const last = sessions.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function missingAfter(db: Db, after: string) {
  return db
    .selectFrom("assessment_sessions as session")
    .select(["session.id", "session.user_id", "session.completed_at"])
    .where("session.id", ">", after)
    .where("session.completed_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("session_results as result")
            .select("result.revision")
            .whereRef("result.user_id", "=", "session.user_id")
            .whereRef("result.assessment_session_id", "=", "session.id"),
        ),
      ),
    )
    .orderBy("session.id")
    .limit(batch)
    .execute();
}
