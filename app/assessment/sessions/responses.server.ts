import { sql } from "kysely";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { Question } from "../questions/question.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { type AnswerValue, answerOf, storedOf } from "./answer.ts";
import { completeSession } from "./complete-session.server.ts";
import { type AssessmentSession, allowedQuestions, isComplete, type SavedAnswer } from "./session.ts";
import { findSession, storedResponse } from "./sessions.server.ts";

/** Identifies an answer. The owner is part of every key, so other users' answers appear not to exist. */
interface ResponseKey {
  user: string;
  session: string;
  question: string;
}

interface ResponseInput extends ResponseKey {
  value: AnswerValue;
  /** The revision this answer is based on; 0 if there was none. */
  revision: number;
  /** Idempotency key of the form: resubmitting the same form is a correction and never conflicts with itself. */
  form: string;
  /** Submitted with Next and not as a draft: the answer counts as completed. */
  complete: boolean;
  /** Submitted by a button, so it is meant as an answer even if the text is incomplete. */
  sent?: boolean;
}

/**
 * The outcome of a save. `conflict`: returns the current answer, nothing was written; `locked`: the question is outside
 * the plan; `missing`: this user has no such session or question.
 */
export type SaveResult =
  | { kind: "saved"; revision: number }
  | { kind: "conflict"; saved: SavedAnswer }
  | { kind: "locked" }
  | { kind: "missing" };

/** Saves an answer (SPEC-D16, SPEC-D21, SPEC-D25). Checks the plan's limit inside the transaction. */
export function saveResponse(db: Db, input: ResponseInput): Promise<SaveResult> {
  return inTransaction(db, async (transaction) => {
    const target = await placeOf(transaction, input);
    if (target.kind !== "open") return target;
    const result = await write(transaction, input, target.question);
    if (result.kind !== "saved") return result;
    if (input.complete) await markCompleted(transaction, input);
    if (input.complete || input.sent || target.question.type !== "text")
      await completeIfDone(transaction, input, target);
    return result;
  });
}

/**
 * Resolves a conflict: the chosen version becomes the answer, the other one goes to its history.
 * @param revision the revision of the saved version that was shown; if it changed since, it is a conflict again
 */
export function keepVersion(
  db: Db,
  { keep, ...input }: Omit<ResponseInput, "complete"> & { keep: "mine" | "saved" },
): Promise<SaveResult> {
  return inTransaction(db, async (transaction) => {
    const target = await placeOf(transaction, input);
    if (target.kind !== "open") return target;
    const saved = await findResponse(transaction, input, target.question);
    if (!saved && keep === "mine") return write(transaction, { ...input, complete: false }, target.question);
    if (saved?.revision !== input.revision) return saved ? { kind: "conflict", saved } : { kind: "missing" };
    const other = keep === "mine" ? saved.value : input.value;
    const { response_text, response_data } = columnsOf(target.question, other);
    const { user, session, question } = input;
    await transaction
      .insertInto("response_history")
      .values({
        id: timeOrderedId(),
        user_id: user,
        assessment_session_id: session,
        question_id: question,
        response_text,
        response_data,
        created_at: clock.now().toISOString(),
      })
      .execute();
    await trimHistory(transaction, input);
    if (keep === "saved") return { kind: "saved", revision: saved.revision };
    return write(transaction, { ...input, complete: false }, target.question);
  });
}

const maxVersions = 50; // kept per answer

async function trimHistory(db: Db, { user, session, question }: ResponseKey): Promise<void> {
  const oldest = await db
    .selectFrom("response_history")
    .select("id")
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("question_id", "=", question)
    .orderBy("id", "desc")
    .limit(1)
    .offset(maxVersions)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom("response_history")
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("question_id", "=", question)
    .where("id", "<=", oldest.id)
    .execute();
}

/** Rejected versions of an answer, newest first, at most 20. */
export async function earlierVersions(db: Db, key: ResponseKey, question: Question) {
  const rows = await historyOf(db, key.user, key.session, key.question);
  return rows.flatMap((row) => {
    const value = answerOf(question, storedResponse(row));
    return value === undefined ? [] : [{ value, at: row.created_at }];
  });
}

const historyOf = compiledOnce((db, user: string, session: string, question: string) =>
  db
    .selectFrom("response_history")
    .select(["response_text", "response_data", "created_at"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("question_id", "=", question)
    .orderBy("id", "desc")
    .limit(sql.lit(20)),
);

type Target =
  | { kind: "open"; question: Question; session: AssessmentSession; allowed: Question[] }
  | { kind: "locked" }
  | { kind: "missing" };

async function placeOf(db: Db, { user, session: id, question: questionId }: ResponseKey): Promise<Target> {
  const session = await findSession(db, { user, id });
  const question = session?.questions.find((candidate) => candidate.id === questionId);
  if (!session || !question) return { kind: "missing" };
  const { tier } = await accessOf(db, { user });
  const allowed = allowedQuestions(session, assessmentLimits(tier).questions);
  return allowed.includes(question) ? { kind: "open", question, session, allowed } : { kind: "locked" };
}

async function write(db: Db, input: ResponseInput, question: Question): Promise<SaveResult> {
  const { user: user_id, session: assessment_session_id, value, form: idempotency_key } = input;
  const saved = await findResponse(db, input, question);
  const now = clock.now().toISOString();
  const columns = { ...columnsOf(question, value), idempotency_key, updated_at: now };
  if (!saved) {
    const key = { user_id, assessment_session_id, question_id: question.id };
    await db
      .insertInto("user_responses")
      .values({ ...key, ...columns, revision: 1, completed_at: null, created_at: now })
      .execute();
  } else if (saved.value === value) {
    return { kind: "saved", revision: saved.revision };
  } else if (saved.revision === input.revision || saved.form === idempotency_key) {
    await responseAt(db, input)
      .set({ ...columns, revision: saved.revision + 1 })
      .execute();
  } else {
    return { kind: "conflict", saved };
  }
  await db
    .updateTable("assessment_sessions")
    .set({ updated_at: now })
    .where("user_id", "=", user_id)
    .where("id", "=", assessment_session_id)
    .execute();
  return { kind: "saved", revision: (saved?.revision ?? 0) + 1 };
}

/** Marks the answer as completed, after Next. */
async function markCompleted(db: Db, input: ResponseInput): Promise<void> {
  const completed_at = clock.now().toISOString();
  await responseAt(db, input).set({ completed_at }).where("completed_at", "is", null).execute();
}

/**
 * Completes a session at 100 % (SPEC-EU4): when no answer is missing and no result counts all of them yet. "Complete",
 * the last question's button, also records later changes.
 */
async function completeIfDone(db: Db, input: ResponseInput, { session, allowed }: Extract<Target, { kind: "open" }>) {
  const { user, session: id, question, value, revision, complete: completed } = input;
  if (completed && allowed.at(-1)?.id === question) return void (await completeSession(db, { user, id }));
  const answer: SavedAnswer = { value, revision, completed, updatedAt: session.updatedAt };
  if (!isComplete({ ...session, saved: { ...session.saved, [question]: answer } }, allowed.length)) return;
  const isNew = completed && !(question in session.saved);
  const counted = (await findRecorded(db, { user, id }))?.allowed ?? 0;
  if (isNew || counted < allowed.length) await completeSession(db, { user, id });
}

async function findResponse(db: Db, { user, session, question: id }: ResponseKey, question: Question) {
  const row = await db
    .selectFrom("user_responses")
    .select(["response_text", "response_data", "revision", "idempotency_key", "completed_at", "updated_at"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("question_id", "=", id)
    .executeTakeFirst();
  const value = row && answerOf(question, storedResponse(row));
  if (!row || value === undefined) return undefined;
  const { revision, idempotency_key: form, completed_at, updated_at: updatedAt } = row;
  return { value, revision, form, completed: completed_at !== null, updatedAt };
}

function responseAt(db: Db, { user, session, question }: ResponseKey) {
  return db
    .updateTable("user_responses")
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("question_id", "=", question);
}

function columnsOf(question: Question, value: AnswerValue) {
  const { response_text, response_data } = storedOf(question, value);
  return { response_text, response_data: response_data && JSON.stringify(response_data) };
}
