import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import {
  compiledOnce,
  compiledTogether,
  type Db,
  inTransaction,
  type RowOf,
} from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { Idea } from "../ideas/idea.ts";
import { createIdea, hasIdea, type IdeaKey } from "../ideas/ideas.server.ts";
import { currentQuestionSet, questionsOf } from "../questions/question-sets.server.ts";
import { answerOf } from "./answer.ts";
import type { AssessmentSession, SavedAnswer } from "./session.ts";

/** Identifies a session. Every query includes the owner, so other users' sessions appear not to exist. */
export interface SessionKey {
  user: string;
  id: string;
}

/**
 * The session that was started. `limit`: the plan allows no further one; the newest, which can be read. `deleted`: nor
 * is there one to read, since they are deleted; the newest, which can be restored with its idea.
 */
export interface StartResult {
  kind: "started" | "limit" | "deleted";
  id: string;
}

/**
 * Starts an assessment of a new idea, or returns the newest one if it has no answers yet: pressing the button twice
 * starts one. Checks the plan's limit inside the transaction, so that two tabs cannot start two (SPEC-D16).
 */
export function startSession(db: Db, { user }: { user: string }): Promise<StartResult> {
  return inTransaction(db, (transaction) => start(transaction, { user }));
}

/** Starts another assessment of an idea. `missing`: the user has no such idea. */
export function startAgain(db: Db, key: IdeaKey): Promise<StartResult | { kind: "missing" }> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasIdea(transaction, key))) return { kind: "missing" };
    return start(transaction, { user: key.user, idea: key.id });
  });
}

async function start(db: Db, { user, idea }: { user: string; idea?: string }): Promise<StartResult> {
  const { tier } = await accessOf(db, { user });
  const sessions = await newestSessions(db, user);
  const [newest] = sessions.filter(({ deleted_at }) => deleted_at === null);
  if (newest && !newest.begun && (idea === undefined || idea === newest.idea_id))
    return { kind: "started", id: newest.id };
  const [any] = sessions;
  if (any && assessmentLimits(tier).sessions <= 1)
    return newest ? { kind: "limit", id: newest.id } : { kind: "deleted", id: any.id };
  const id = timeOrderedId();
  const now = clock.now().toISOString();
  await db
    .insertInto("assessment_sessions")
    .values({
      id,
      user_id: user,
      idea_id: idea ?? (await createIdea(db, { user, id })),
      question_set_id: await currentQuestionSet(db),
      created_at: now,
      updated_at: now,
      completed_at: null,
    })
    .execute();
  return { kind: "started", id };
}

/** The user's newest session and the newest that is not deleted, each with whether it has answers. */
function newestSessions(db: Db, user: string) {
  return db
    .selectFrom("assessment_sessions as session")
    .select((select) => [
      "session.id",
      "session.idea_id",
      "session.deleted_at",
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
    .where(({ or, eb }) =>
      or([
        eb("session.id", "=", newestOf(db, user)),
        eb("session.id", "=", newestOf(db, user).where("deleted_at", "is", null)),
      ]),
    )
    .orderBy("session.id", "desc")
    .execute();
}

function newestOf(db: Db, user: string) {
  return db
    .selectFrom("assessment_sessions")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("user_id", "=", user);
}

/** The number of a user's sessions, deleted ones included: a plan's limit counts them. */
export async function countSessions(db: Db, { user }: { user: string }): Promise<number> {
  const { count } = await db
    .selectFrom("assessment_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return count;
}

/** A user's sessions, without those that were deleted. */
function mine(db: Db, user: string) {
  return db
    .selectFrom("assessment_sessions as session")
    .where("session.user_id", "=", user)
    .where("session.deleted_at", "is", null);
}

/** The id of the user's newest session, if there is one. */
export async function newestSession(db: Db, { user }: { user: string }): Promise<string | undefined> {
  const newest = mine(db, user).select("session.id").orderBy("session.id", "desc").limit(1);
  return (await newest.executeTakeFirst())?.id;
}

/** Whether the user has this session. */
export async function hasSession(db: Db, { user, id }: SessionKey): Promise<boolean> {
  const row = await mine(db, user).select("session.id").where("session.id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** One of the user's sessions, complete, in one query whatever the size of the database. */
export async function findSession(db: Db, { user, id }: SessionKey): Promise<AssessmentSession | undefined> {
  return sessionFrom(db, await wholeSession(db, user, id));
}

const wholeSession = compiledTogether((db, user: string, id: string) => sessionQueries(db, user, id));

/** The queries of a session, for those who ask more with them (`compiledTogether`): `sessionFrom` takes their rows. */
export function sessionQueries(db: Db, user: string, id: string) {
  return {
    sessions: rowOf(db, user, id),
    responses: responseRows(db, user).where("assessment_session_id", "=", id),
  };
}

/** The session of which these are the rows; undefined if the user has no such session. */
export async function sessionFrom(
  db: Db,
  { sessions: [row], responses }: { sessions: SessionRow[]; responses: ResponseRow[] },
): Promise<AssessmentSession | undefined> {
  return row && withResponses(db, row, responses);
}

function rowOf(db: Db, user: string, id: string) {
  return sessionRows(db, user).where("session.deleted_at", "is", null).where("session.id", "=", id);
}

const sessionRow = compiledOnce((db, user: string, id: string) => rowOf(db, user, id));

/** The rows of a user's sessions, each with its idea, deleted ones included. */
export function sessionRows(db: Db, user: string) {
  return db
    .selectFrom("assessment_sessions as session")
    .innerJoin("ideas as idea", "idea.id", "session.idea_id")
    .select(["session.id", "session.idea_id", "session.question_set_id", "session.created_at", "session.updated_at"])
    .select(["session.completed_at", "session.imported_at", "session.deleted_at"])
    .select([
      "idea.name as idea_name",
      "idea.sentence as idea_sentence",
      "idea.created_at as idea_created_at",
      "idea.archived_at as idea_archived_at",
    ])
    .where("session.user_id", "=", user);
}

function responseRows(db: Db, user: string) {
  return db
    .selectFrom("user_responses")
    .select(["assessment_session_id", "question_id", "response_text", "response_data"])
    .select(["revision", "idempotency_key", "completed_at", "updated_at"])
    .where("user_id", "=", user);
}

/** The idea of a session; undefined if the user has no such session. */
export async function findIdeaOf(db: Db, { user, id }: SessionKey): Promise<Idea | undefined> {
  const [row] = await sessionRow(db, user, id);
  return row && ideaOf(row);
}

/** The given sessions of a user with all their answers, in the same order, in one query. */
export async function wholeSessions(db: Db, { user, rows }: { user: string; rows: SessionRow[] }) {
  if (rows.length === 0) return [];
  const responses = await responsesOfAll(db, user, ...rows.map(({ id }) => id));
  const belonging = Map.groupBy(responses, (response) => response.assessment_session_id);
  const whole: AssessmentSession[] = [];
  for (const row of rows) whole.push(await withResponses(db, row, belonging.get(row.id) ?? []));
  return whole;
}

const responsesOfAll = compiledOnce((db, user: string, ...ids: string[]) =>
  responseRows(db, user).where("assessment_session_id", "in", ids),
);

/** A session with the columns of its idea. */
export type SessionRow = RowOf<typeof sessionRows>;
type ResponseRow = RowOf<typeof responseRows>;

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
  const { question_set_id: questionSet, imported_at: importedAt } = row;
  return { id, idea: ideaOf(row), createdAt, updatedAt, completedAt, importedAt, questionSet, questions, saved };
}

/** The idea of a session. */
export function ideaOf(row: SessionRow): Idea {
  const { idea_id: id, idea_name: name, idea_sentence: sentence } = row;
  return { id, name, sentence, createdAt: row.idea_created_at, archivedAt: row.idea_archived_at };
}

/** The answer of a row as the rules expect it: the database stores `response_data` as JSON. */
export function storedResponse(row: { response_text: string | null; response_data: string | null }) {
  const { response_text, response_data } = row;
  return { response_text, response_data: response_data === null ? null : JSON.parse(response_data) };
}
