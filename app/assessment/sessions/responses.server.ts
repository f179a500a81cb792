import { sql } from "kysely";
import { accessBy, entitlementRows } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { type StateOddsInput, stateOdds } from "#app/outcomes/own-odds.server.ts";
import { clock } from "#app/platform/clock.ts";
import {
  compiledChanges,
  compiledOnce,
  compiledTogether,
  type Db,
  inTransaction,
} from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { Idea } from "../ideas/idea.ts";
import { nameFoundIdea } from "../ideas/ideas.server.ts";
import type { Question } from "../questions/question.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { type AnswerValue, answerOf, storedOf } from "./answer.ts";
import { completeSession } from "./complete-session.server.ts";
import { parseAnswer } from "./parse-answer.ts";
import { type AssessmentSession, allowedQuestions, isComplete, type SavedAnswer, withAnswer } from "./session.ts";
import { sessionFrom, sessionQueries, storedResponse } from "./sessions.server.ts";

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
  /** The founder's own odds, if the form has their field. Saved whatever becomes of the answer. */
  odds?: Pick<StateOddsInput, "percent" | "shown">;
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

/** Where an answer belongs: its session as it was before the save, and the questions the plan allows. */
export interface AnswerTarget {
  /** Of a draft (`isDraft`) with this answer alone. */
  session: AssessmentSession;
  question: Question;
  allowed: Question[];
}

/** The outcome of saving a typed answer. `invalid` and `blank`: nothing was written. */
export type TypedResult =
  | { kind: "missing" }
  | { kind: "invalid"; error: string; target: AnswerTarget }
  | { kind: "blank"; target: AnswerTarget }
  | (SaveResult & { target: AnswerTarget; value: AnswerValue; odds?: "stated" | "closed" });

/** Saves an answer (SPEC-D16, SPEC-D21, SPEC-D25). Checks the plan's limit inside the transaction. */
export function saveResponse(db: Db, input: ResponseInput): Promise<SaveResult> {
  return inTransaction(db, async (transaction) => {
    const target = await findTarget(transaction, input);
    return target ? save(transaction, input, target) : { kind: "missing" };
  });
}

interface TypedInput extends Omit<ResponseInput, "value"> {
  /** The field's value (`parseAnswer`). */
  answer: string | undefined;
  /** Resolves a conflict with this version. */
  keep?: "mine" | "saved";
  /** The fields of the idea, as `nameFoundIdea` takes them, if the form has them. Saved whatever becomes of the answer. */
  idea?: Pick<Idea, "name" | "sentence"> & { shown: string };
}

/** Saves an answer as it was typed into the question's form field, with the name of the idea. */
export function saveTyped(db: Db, { answer, keep, idea, ...input }: TypedInput): Promise<TypedResult> {
  return inTransaction(db, async (transaction) => {
    const target = await findTarget(transaction, input, isDraft(input) ? draftRows : targetRows);
    if (!target) return { kind: "missing" };
    const { user, session, odds } = input;
    if (idea) await nameFoundIdea(transaction, target.session.idea, { user, ...idea });
    const stated = odds && (await stateOdds(transaction, { user, session, ...odds }));
    const parsed = parseAnswer(target.question, answer);
    if (!parsed.ok) return { kind: "invalid", error: parsed.error, target };
    if (parsed.value === undefined) return { kind: "blank", target };
    const valid = { ...input, value: parsed.value };
    const result = keep
      ? await resolve(transaction, { ...valid, keep }, target)
      : await save(transaction, valid, target);
    return { ...result, target, value: parsed.value, odds: stated };
  });
}

async function save(db: Db, input: ResponseInput, target: AnswerTarget): Promise<SaveResult> {
  if (!target.allowed.includes(target.question)) return { kind: "locked" };
  const result = await write(db, input, target);
  if (result.kind !== "saved") return result;
  if (input.complete) await markCompleted(db, input, target);
  // A page with own odds completes by a button, or they could be typed only after the result is there.
  const isChosen = target.question.type !== "text" && input.odds === undefined;
  if (isDraft(input) && !isChosen) return result;
  const whole = isDraft(input) ? await findTarget(db, input) : target;
  if (whole) await completeIfDone(db, input, whole);
  return result;
}

/** Whether an answer is saved while it is typed: most saves are, and need no other answer. */
function isDraft({ complete, sent }: Pick<ResponseInput, "complete" | "sent">): boolean {
  return !complete && !sent;
}

type KeptInput = Omit<ResponseInput, "complete"> & { keep: "mine" | "saved" };

/**
 * Resolves a conflict: the chosen version becomes the answer, the other one goes to its history.
 * @param revision the revision of the saved version that was shown; if it changed since, it is a conflict again
 */
export function keepVersion(db: Db, input: KeptInput): Promise<SaveResult> {
  return inTransaction(db, async (transaction) => {
    const target = await findTarget(transaction, input);
    return target ? resolve(transaction, input, target) : { kind: "missing" };
  });
}

async function resolve(db: Db, { keep, ...input }: KeptInput, target: AnswerTarget): Promise<SaveResult> {
  const { question, allowed } = target;
  if (!allowed.includes(question)) return { kind: "locked" };
  const saved = target.session.saved[question.id];
  const mine = { ...input, complete: false };
  if (!saved && keep === "mine") return write(db, mine, target);
  if (saved?.revision !== input.revision) return saved ? { kind: "conflict", saved } : { kind: "missing" };
  await db
    .insertInto("response_history")
    .values({
      ...columnsOf(question, keep === "mine" ? saved.value : input.value),
      id: timeOrderedId(),
      user_id: input.user,
      assessment_session_id: input.session,
      question_id: question.id,
      created_at: clock.now().toISOString(),
    })
    .execute();
  await trimHistory(db, input);
  return keep === "saved" ? { kind: "saved", revision: saved.revision } : write(db, mine, target);
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

async function findTarget(
  db: Db,
  { user, session: id, question: questionId }: ResponseKey,
  rowsOf = targetRows,
): Promise<AnswerTarget | undefined> {
  const { causes, ...rows } = await rowsOf(db, user, id, questionId);
  const session = await sessionFrom(db, rows);
  const question = session?.questions.find((candidate) => candidate.id === questionId);
  if (!session || !question) return undefined;
  const { tier } = accessBy(causes);
  return { session, question, allowed: allowedQuestions(session, assessmentLimits(tier).questions) };
}

const targetRows = compiledTogether((db, user: string, session: string, _question: string) => ({
  ...sessionQueries(db, user, session),
  causes: entitlementRows(db, user),
}));

const draftRows: typeof targetRows = compiledTogether((db, user: string, session: string, question: string) => {
  const { sessions, responses } = sessionQueries(db, user, session);
  return { sessions, responses: responses.where("question_id", "=", question), causes: entitlementRows(db, user) };
});

async function write(db: Db, input: ResponseInput, { session, question }: AnswerTarget): Promise<SaveResult> {
  const { user, session: sessionId, value, form } = input;
  const saved = session.saved[question.id];
  const { response_text, response_data } = columnsOf(question, value);
  const now = clock.now().toISOString();
  if (!saved) {
    const key = { user_id: user, assessment_session_id: sessionId, question_id: question.id };
    const columns = { response_text, response_data, idempotency_key: form, updated_at: now };
    await db
      .insertInto("user_responses")
      .values({ ...key, ...columns, revision: 1, completed_at: null, created_at: now })
      .execute();
    await touchSession(db, now, user, sessionId);
  } else if (saved.value === value) {
    return { kind: "saved", revision: saved.revision };
  } else if (saved.revision === input.revision || saved.form === form) {
    const columns = [response_text, response_data, form, now, saved.revision + 1] as const;
    await changeResponse(db, ...columns, user, sessionId, question.id);
  } else {
    return { kind: "conflict", saved };
  }
  return { kind: "saved", revision: (saved?.revision ?? 0) + 1 };
}

const changeResponse = compiledChanges(
  (
    db,
    response_text: string | null,
    response_data: string | null,
    idempotency_key: string,
    updated_at: string,
    revision: number,
    user: string,
    session: string,
    question: string,
  ) => {
    const columns = { response_text, response_data, idempotency_key, updated_at, revision };
    return [responseAt(db, { user, session, question }).set(columns), touched(db, updated_at, user, session)];
  },
);

const touchSession = compiledOnce((db, updated_at: string, user: string, id: string) =>
  touched(db, updated_at, user, id),
);

/** Every save counts as the session's last activity. */
function touched(db: Db, updated_at: string, user: string, id: string) {
  return db.updateTable("assessment_sessions").set({ updated_at }).where("user_id", "=", user).where("id", "=", id);
}

/** Marks the answer as completed, after Next. */
async function markCompleted(db: Db, input: ResponseInput, { session, question }: AnswerTarget): Promise<void> {
  if (session.saved[question.id]?.completed) return;
  await completeResponse(db, clock.now().toISOString(), input.user, input.session, question.id);
}

const completeResponse = compiledOnce((db, completed_at: string, user: string, session: string, question: string) =>
  responseAt(db, { user, session, question }).set({ completed_at }),
);

/**
 * Completes a session at 100 % (SPEC-EU4): when no answer is missing and no result counts all of them yet. "Complete",
 * the last question's button, also records later changes.
 */
async function completeIfDone(db: Db, input: ResponseInput, { session, question, allowed }: AnswerTarget) {
  const { user, session: id, complete: completed } = input;
  if (completed && allowed.at(-1) === question) return void (await completeSession(db, { user, id }));
  if (!isComplete(withAnswer(session, question, input.value), allowed.length)) return;
  const isNew = completed && !(question.id in session.saved);
  const counted = (await findRecorded(db, { user, id }))?.allowed ?? 0;
  if (isNew || counted < allowed.length) await completeSession(db, { user, id });
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
