import type { Selectable } from "kysely";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { currentQuestionSet, questionsOf } from "../questions/question-sets.server.ts";
import { answerOf } from "./answer.ts";
import type { AssessmentSession, SavedAnswer } from "./session.ts";

/** Identifies a session. Every query includes the owner, so other users' sessions appear not to exist. */
export interface SessionKey {
  user: string;
  id: string;
}

/** `limit`: the plan allows no further session; `id` is the newest one, which can be read. */
export type StartResult = { kind: "started" | "limit"; id: string };

/**
 * Starts an assessment, or returns the newest one if it has no answers yet: pressing the button twice starts one.
 * Checks the plan's limit inside the transaction, so that two tabs cannot start two (SPEC-D16).
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
    const now = clock.now().toISOString();
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

/** The id of the user's newest session, if there is one. */
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

/** Whether the user has this session. */
export async function hasSession(db: Db, { user, id }: SessionKey): Promise<boolean> {
  const row = await db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** One of the user's sessions, complete, in two queries whatever the size of the database. */
export async function findSession(db: Db, { user, id }: SessionKey): Promise<AssessmentSession | undefined> {
  const [[session], responses] = await Promise.all([sessionRow(db, user, id), responsesOf(db, user, id)]);
  return session && withResponses(db, session, responses);
}

const sessionRow = compiledOnce((db, user: string, id: string) =>
  db.selectFrom("assessment_sessions").selectAll().where("user_id", "=", user).where("id", "=", id),
);

const responsesOf = compiledOnce((db, user: string, id: string) =>
  db.selectFrom("user_responses").selectAll().where("user_id", "=", user).where("assessment_session_id", "=", id),
);

/** The given sessions of a user with all their answers, in the same order, in one query. */
export async function wholeSessions(db: Db, { user, rows }: { user: string; rows: SessionRow[] }) {
  if (rows.length === 0) return [];
  const responses = await responsesOfAll(db, user, ...rows.map(({ id }) => id));
  const belonging = Map.groupBy(responses, (response) => response.assessment_session_id);
  return Promise.all(rows.map((row) => withResponses(db, row, belonging.get(row.id) ?? [])));
}

const responsesOfAll = compiledOnce((db, user: string, ...ids: string[]) =>
  db.selectFrom("user_responses").selectAll().where("user_id", "=", user).where("assessment_session_id", "in", ids),
);

type SessionRow = Selectable<Schema["assessment_sessions"]>;
type ResponseRow = Selectable<Schema["user_responses"]>;

async function withResponses(db: Db, row: SessionRow, responses: ResponseRow[]): Promise<AssessmentSession> {
  const questions = await questionsOf(db, row.question_set_id);
  const saved: Record<string, SavedAnswer> = {};
  for (const response of responses) {
    const question = questions.find(({ id }) => id === response.question_id);
    const value = question && answerOf(question, storedResponse(response));
    if (value === undefined) continue;
    const { revision, updated_at: updatedAt, idempotency_key: form } = response;
    saved[response.question_id] = { value, revision, completed: response.completed_at !== null, updatedAt, form };
  }
  const { id, created_at: createdAt, updated_at: updatedAt, completed_at: completedAt } = row;
  return { id, createdAt, updatedAt, completedAt, questions, saved };
}

/** The answer of a row as the rules expect it: the database stores `response_data` as JSON. */
export function storedResponse(row: { response_text: string | null; response_data: string | null }) {
  const { response_text, response_data } = row;
  return { response_text, response_data: response_data === null ? null : JSON.parse(response_data) };
}
