import { assessmentLimits, type Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db.server.ts";
import { questionsOf } from "../questions/question-sets.server.ts";
import { bandOf } from "../score/band.ts";
import { keywordsVersion } from "../score/quality.ts";
import { scoreSession } from "../score/score.ts";
import { type AssessmentSession, allowedQuestions, answeredCount, answersOf } from "../sessions/session.ts";
import { wholeSessions } from "../sessions/sessions.server.ts";
import type { ListedSession, Place } from "./listed-session.ts";
import { changedRows, newestRows, type SessionWithRecord } from "./session-rows.server.ts";

interface Asked {
  user: string;
  /** What they may do now: it decides what is complete and what counts. */
  tier: Tier;
  limit: number;
}

/** Assessments in a list, and those of them whose answers were read, in the same order. */
export interface Listed {
  rows: ListedSession[];
  whole: AssessmentSession[];
}

/**
 * A person's assessments, newest first, in at most two queries.
 * @param before only those older than this one, by its id
 * @param whole how many of the newest are wanted with all their answers
 */
export async function listNewest(db: Db, { whole = 0, ...asked }: Asked & { before?: string; whole?: number }) {
  return listed(db, asked, await newestRows(db, asked), whole);
}

/** The same, the latest change first. @param before only those that come after this place */
export async function listChanged(db: Db, asked: Asked & { before?: Place }) {
  return listed(db, asked, await changedRows(db, asked), 0);
}

/**
 * Assessments as the plan counts them now: a recorded result serves where it is what the results page would show; of
 * all others the answers are read and scored anew.
 */
async function listed(db: Db, { user, tier }: Asked, rows: SessionWithRecord[], wanted: number): Promise<Listed> {
  const limit = assessmentLimits(tier).questions;
  const sizes = new Map<string, number>();
  for (const { question_set_id: set } of rows) sizes.set(set, (await questionsOf(db, set)).length);
  const allowedOf = (row: SessionWithRecord) => Math.min(limit, sizes.get(row.question_set_id) ?? 0);
  const unread = rows.filter((row, index) => index < wanted || !serves(row, allowedOf(row)));
  const whole = await wholeSessions(db, { user, rows: unread });
  const byId = new Map(whole.map((session) => [session.id, session]));
  return {
    rows: rows.map((row) => {
      const session = byId.get(row.id);
      return session ? scored(session, limit) : recorded(row, allowedOf(row));
    }),
    whole,
  };
}

/**
 * Is the newest recorded result what the answers give now? Saved and recorded in the same millisecond, nobody knows
 * which came first.
 */
function serves(row: SessionWithRecord, allowed: number): boolean {
  const { recorded_at, updated_at } = row;
  return (
    recorded_at !== null &&
    recorded_at > updated_at &&
    row.allowed === allowed &&
    row.keywords_version === keywordsVersion
  );
}

function recorded(row: SessionWithRecord, allowed: number): ListedSession {
  const score = row.overall ?? 0;
  const { id, created_at: createdAt, updated_at: updatedAt, completed_at } = row;
  return {
    kind: "done",
    id,
    createdAt,
    ...ends(updatedAt, completed_at),
    answered: allowed,
    allowed,
    score,
    band: bandOf(score),
  };
}

function scored(session: AssessmentSession, limit: number): ListedSession {
  const { id, createdAt, updatedAt, completedAt, questions } = session;
  const asked = allowedQuestions(session, limit);
  const counts = { answered: answeredCount(session, asked), allowed: asked.length };
  const { finishedAt, changedAt } = ends(updatedAt, completedAt);
  if (counts.answered < counts.allowed) {
    return { kind: "open", id, createdAt, changedAt, ...counts, savedAt: updatedAt };
  }
  const { overall: score, band } = scoreSession(questions, answersOf(session), limit);
  return { kind: "done", id, createdAt, changedAt, finishedAt, ...counts, score, band };
}

function ends(updatedAt: string, finishedAt: string | null) {
  return { finishedAt, changedAt: finishedAt !== null && finishedAt > updatedAt ? finishedAt : updatedAt };
}
