import { v7 as timeOrderedId } from "uuid";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { currentQuestionSet, questionsOf } from "../questions/question-sets.server.ts";
import { answerOf } from "./answer.ts";
import type { AssessmentSession, SavedAnswer } from "./session.ts";

/** Whose session, and which. Every query names the owner: another's session is one that does not exist. */
export interface SessionKey {
  user: string;
  id: string;
}

/** `limit`: the plan allows no further session; `id` is then the newest, which can be read. */
export type StartResult = { kind: "started" | "limit"; id: string };

/**
 * Begins an assessment, or returns the newest one when nothing is answered in it yet: pressing twice begins one. The
 * plan's limit is asked inside the transaction, so that two tabs cannot begin two (DECISIONS 16).
 */
export function startSession(db: Db, { user }: { user: string }): Promise<StartResult> {
  return inTransaction(db, async (transaction) => {
    const { tier } = await accessOf(transaction, { user });
    const mine = await transaction
      .selectFrom("assessment_sessions as session")
      .select((select) => [
        "session.id",
        select
          .exists(
            select
              .selectFrom("user_responses as response")
              .select("response.question_id")
              .whereRef("response.user_id", "=", "session.user_id")
              .whereRef("response.assessment_session_id", "=", "session.id"),
          )
          .as("begun"),
      ])
      .where("session.user_id", "=", user)
      .orderBy("session.id", "desc")
      .limit(1)
      .execute();
    const [newest] = mine;
    if (newest && !newest.begun) return { kind: "started", id: newest.id };
    const { sessions } = assessmentLimits(tier);
    if (newest && sessions <= 1) return { kind: "limit", id: newest.id };
    const id = timeOrderedId();
    const now = new Date().toISOString();
    await transaction
      .insertInto("assessment_sessions")
      .values({
        id,
        user_id: user,
        question_set_id: await currentQuestionSet(transaction),
        created_at: now,
        updated_at: now,
        completed_at: null,
      })
      .execute();
    return { kind: "started", id };
  });
}

/** The id of a person's newest session, if there is one. */
export async function newestSession(db: Db, { user }: { user: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** One session of this person, whole: two queries, whatever the size of the database. */
export async function findSession(db: Db, { user, id }: SessionKey): Promise<AssessmentSession | undefined> {
  const [session] = await loadSessions(db, { user, ids: [id] });
  return session;
}

/** A person's newest sessions, whole, newest first. */
export async function listSessions(db: Db, { user, limit }: { user: string; limit: number }) {
  const rows = await db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.length > 0 ? loadSessions(db, { user, ids: rows.map(({ id }) => id) }) : [];
}

async function loadSessions(db: Db, { user, ids }: { user: string; ids: string[] }): Promise<AssessmentSession[]> {
  const [sessions, responses] = await Promise.all([
    db
      .selectFrom("assessment_sessions")
      .selectAll()
      .where("user_id", "=", user)
      .where("id", "in", ids)
      .orderBy("id", "desc")
      .execute(),
    db
      .selectFrom("user_responses")
      .selectAll()
      .where("user_id", "=", user)
      .where("assessment_session_id", "in", ids)
      .execute(),
  ]);
  return Promise.all(
    sessions.map(async ({ id, question_set_id, created_at, updated_at, completed_at }) => {
      const questions = await questionsOf(db, question_set_id);
      const saved: Record<string, SavedAnswer> = {};
      for (const row of responses.filter(({ assessment_session_id }) => assessment_session_id === id)) {
        const question = questions.find((candidate) => candidate.id === row.question_id);
        const value = question && answerOf(question, storedResponse(row));
        const { revision, updated_at: updatedAt, completed_at: done } = row;
        if (value !== undefined) saved[row.question_id] = { value, revision, completed: done !== null, updatedAt };
      }
      return { id, createdAt: created_at, updatedAt: updated_at, completedAt: completed_at, questions, saved };
    }),
  );
}

/** A row's answer as the rules read it: `response_data` is JSON in the database. */
export function storedResponse(row: { response_text: string | null; response_data: string | null }) {
  const { response_text, response_data } = row;
  return { response_text, response_data: response_data === null ? null : JSON.parse(response_data) };
}
