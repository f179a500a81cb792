import { sql } from "kysely";
import { recordUserActivity } from "#app/analytics/user-activity.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { type StateOddsInput, stateOdds } from "#app/outcomes/own-odds.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { recordEvent } from "#app/webhooks/record-event.server.ts";
import { recordResult } from "../snapshots/record-result.server.ts";
import { allowedQuestions, answeredCount, missingNumber } from "./session.ts";
import { findSession, type SessionKey } from "./sessions.server.ts";

/**
 * `completed`: `revision` is the newest result. `full`: completed, but the limit of stored results is reached. `open`:
 * the question of this number (from 1) is required and unanswered.
 */
type Completion =
  | { kind: "completed" | "full"; revision: number; odds?: "stated" | "closed" }
  | { kind: "open"; number: number }
  | { kind: "missing" };

interface CompleteSessionInput extends SessionKey {
  /** The founder's own odds, if the form has their field. */
  odds?: Pick<StateOddsInput, "percent" | "shown">;
}

/**
 * Completes a session whose required allowed questions are all answered: marks each answer as completed (SPEC-EU4),
 * skips unanswered optional questions, and records the result. Repeating it with the same answers changes nothing.
 */
export function completeSession(db: Db, { user, id, odds }: CompleteSessionInput): Promise<Completion> {
  return inTransaction(db, async (transaction) => {
    const session = await findSession(transaction, { user, id });
    if (!session) return { kind: "missing" };
    const stated = odds && (await stateOdds(transaction, { user, session: id, ...odds }));
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
        // Administrators' lists count answers, so skipped questions must not count as missing.
        .set({ completed_at: now, ...(answered < allowed.length && { allowed: answered }) })
        .where("user_id", "=", user)
        .where("id", "=", id)
        .execute();
      // Log the activity only once per assessment, even if it is completed again after edits or an upgrade.
      if (revision === 1) {
        await recordUserActivity(transaction, { user, type: "assessment_complete", details: { session: id }, now });
        const event = { type: "assessment.completed", data: { assessment: id } } as const;
        await recordEvent(transaction, { user, event, now });
      }
    }
    return { kind: kind === "full" ? "full" : "completed", revision, odds: stated };
  });
}

const rest = 60 * 60 * 1000; // ms
const latest = 7 * 24 * rest; // ms; sessions not completed by then cannot be
const batchSize = 500; // per run

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
    .where("deleted_at", "is", null)
    .where("updated_at", ">", new Date(now - latest).toISOString())
    .where("updated_at", "<=", new Date(now - rest).toISOString())
    .orderBy("updated_at")
    .limit(batchSize)
    .execute();
  for (const session of rested) await completeSession(db, session);
}
