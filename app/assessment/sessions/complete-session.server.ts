import { recordUserActivity } from "#app/analytics/user-activity.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { recordResult } from "../recorded/record-result.server.ts";
import { isComplete, unansweredNumber } from "./session.ts";
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
 * Completes a session whose allowed questions are all answered: each answer counts as completed (end-user.md §4), and
 * the result is recorded. Once more with the same answers it changes nothing.
 */
export function completeSession(db: Db, { user, id }: SessionKey): Promise<Completion> {
  return inTransaction(db, async (transaction) => {
    const session = await findSession(transaction, { user, id });
    if (!session) return { kind: "missing" };
    const { tier } = await accessOf(transaction, { user });
    const limit = assessmentLimits(tier).questions;
    if (!isComplete(session, limit)) return { kind: "open", number: unansweredNumber(session, limit) };

    const now = new Date().toISOString();
    await transaction
      .updateTable("user_responses")
      .set({ completed_at: now })
      .where("user_id", "=", user)
      .where("assessment_session_id", "=", id)
      .where("completed_at", "is", null)
      .execute();
    const { kind, revision } = await recordResult(transaction, { user, session, tier, now });
    if (kind === "new") {
      await transaction
        .updateTable("assessment_sessions")
        .set({ completed_at: now })
        .where("user_id", "=", user)
        .where("id", "=", id)
        .execute();
      await recordUserActivity(transaction, { user, type: "assessment_complete", details: { session: id }, now });
    }
    return { kind: kind === "full" ? "full" : "completed", revision };
  });
}
