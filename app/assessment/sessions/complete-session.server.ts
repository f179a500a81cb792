import { recordUserActivity } from "#app/analytics/user-activity.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { recordResult } from "../snapshots/record-result.server.ts";
import { allowedQuestions, answeredCount, missingNumber } from "./session.ts";
import { findSession, type SessionKey } from "./sessions.server.ts";

/**
 * `completed`: `revision` names its newest result; `full`: it is completed, but keeps no further result. `open`: the
 * question of this number (from 1) has no answer yet.
 */
export type Completion =
  | { kind: "completed" | "full"; revision: number }
  | { kind: "open"; number: number }
  | { kind: "missing" };

/**
 * Completes a session whose allowed questions are all answered, but for some that need not be: each answer counts as
 * completed (SPEC-EU4), what has none is passed, and the result is recorded. Repeating it with the same answers changes
 * nothing.
 */
export function completeSession(db: Db, { user, id }: SessionKey): Promise<Completion> {
  return inTransaction(db, async (transaction) => {
    const session = await findSession(transaction, { user, id });
    if (!session) return { kind: "missing" };
    const { tier } = await accessOf(transaction, { user });
    const limit = assessmentLimits(tier).questions;
    const missing = missingNumber(session, limit);
    if (missing) return { kind: "open", number: missing };

    const allowed = allowedQuestions(session, limit);
    const answered = answeredCount(session, allowed);
    const now = clock.now().toISOString();
    await transaction
      .updateTable("user_responses")
      .set({ completed_at: now })
      .where("user_id", "=", user)
      .where("assessment_session_id", "=", id)
      .where("completed_at", "is", null)
      .execute();
    const { kind, revision } = await recordResult(transaction, {
      user,
      session: { ...session, completedAt: now },
      tier,
      now,
    });
    if (kind === "new") {
      await transaction
        .updateTable("assessment_sessions")
        // Administrators' lists count: what was passed is not waited for.
        .set({ completed_at: now, ...(answered < allowed.length && { allowed: answered }) })
        .where("user_id", "=", user)
        .where("id", "=", id)
        .execute();
      // An assessment is completed once, however often it is answered again or goes on with a higher plan.
      if (revision === 1) {
        await recordUserActivity(transaction, { user, type: "assessment_complete", details: { session: id }, now });
      }
    }
    return { kind: kind === "full" ? "full" : "completed", revision };
  });
}
