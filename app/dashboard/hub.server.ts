import { scoreSession } from "#app/assessment/score/score.ts";
import {
  type AssessmentSession,
  allowedQuestions,
  answeredCount,
  answersOf,
  isComplete,
} from "#app/assessment/sessions/session.ts";
import { listSessions } from "#app/assessment/sessions/sessions.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits, type Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db.server.ts";
import { type Hub, offerOf, type SessionRow } from "./hub.ts";

const most = 20; // sessions listed

/**
 * The signed-in front page: a person's newest assessments as their plan counts them now, and what comes next.
 * @param tier what they may do, where it is known already.
 */
export async function hubOf(db: Db, { user, tier: known }: { user: string; tier?: Tier }): Promise<Hub> {
  const tier = known ?? (await accessOf(db, { user })).tier;
  const limits = assessmentLimits(tier);
  const sessions = (await listSessions(db, { user, limit: most })).map((session) => rowOf(session, limits.questions));
  const offer = offerOf(sessions, limits.sessions);
  return { tier, offer, sessions: offer.kind === "continue" ? sessions.slice(1) : sessions };
}

function rowOf(session: AssessmentSession, limit: number): SessionRow {
  const { id, createdAt, updatedAt, completedAt, questions } = session;
  if (isComplete(session, limit)) {
    const { overall, band } = scoreSession(questions, answersOf(session), limit);
    return { kind: "done", id, createdAt, finishedAt: completedAt ?? updatedAt, score: overall, band };
  }
  const allowed = allowedQuestions(session, limit);
  const answered = answeredCount(session, allowed);
  return { kind: "open", id, createdAt, answered, allowed: allowed.length, savedAt: updatedAt };
}
