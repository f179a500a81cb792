import { sql } from "kysely";
import { assessmentLimits, type Tier } from "#app/billing/access.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { questionsOf } from "../questions/question-sets.server.ts";
import { bandOf } from "../score/band.ts";
import { keywordsVersion } from "../score/quality.ts";
import { type AssessmentSession, allowedQuestions, answeredCount, isComplete } from "../sessions/session.ts";
import { ideaOf, type SessionRow, sessionRows, wholeSessions } from "../sessions/sessions.server.ts";
import { isNewestResult } from "../snapshots/newest-results.server.ts";
import { type Reading, readingOf } from "../snapshots/reading.ts";
import type { ListedSession, SessionCursor } from "./listed-session.ts";

interface ListNewestInput {
  user: string;
  /** The current plan, which decides what counts as complete. */
  tier: Tier;
  limit: number;
}

/** A list of assessments, and those whose answers were loaded, in the same order. */
interface Listed {
  rows: ListedSession[];
  whole: ReadSession[];
}

/** An assessment with all its answers and the resulting score. */
export interface ReadSession {
  session: AssessmentSession;
  reading: Reading;
}

interface ListNewestOptions extends ListNewestInput {
  /** Only sessions older than this id. */
  before?: string;
  /** How many of the newest to load with all their answers. */
  whole?: number;
  /** Leaves out those of archived ideas. */
  active?: boolean;
}

/** The user's assessments, newest first, in at most two queries. */
export async function listNewest(db: Db, { whole = 0, ...input }: ListNewestOptions) {
  return listed(db, input, await newestRows(db, input), whole);
}

/** The assessments of an idea, newest first, at most 50. */
export async function listOfIdea(db: Db, { idea, ...input }: Omit<ListNewestInput, "limit"> & { idea: string }) {
  const limit = 50;
  const rows = rowsOf(db, input.user).where("session.idea_id", "=", idea).orderBy("session.id", "desc").limit(limit);
  return listed(db, { ...input, limit }, await rows.execute(), 0);
}

/**
 * The user's assessments, most recently changed first.
 * @param before only sessions after this position
 */
export async function listChanged(db: Db, input: ListNewestInput & { before?: SessionCursor }) {
  return listed(db, input, await changedRows(db, input), 0);
}

/**
 * Lists assessments, complete or not on the current plan. Uses the recorded result where the results page would show
 * the same; otherwise loads the answers and scores them again.
 */
async function listed(
  db: Db,
  { user, tier }: ListNewestInput,
  rows: SessionWithRecord[],
  wanted: number,
): Promise<Listed> {
  const limit = assessmentLimits(tier).questions;
  const sizes = new Map<string, number>();
  for (const { question_set_id: set } of rows) sizes.set(set, (await questionsOf(db, set)).length);
  const sizeOf = (row: SessionWithRecord) => sizes.get(row.question_set_id) ?? 0;
  const allowedOf = (row: SessionWithRecord) => Math.min(limit, sizeOf(row));
  const unread = rows.filter((row, index) => index < wanted || !serves(row, allowedOf(row)));
  const whole = await wholeSessions(db, { user, rows: unread });
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const read = whole.map((session) => ({ session, reading: readingOf(session, recordOf(rowsById.get(session.id))) }));
  const byId = new Map(read.map((one) => [one.session.id, one]));
  return {
    rows: rows.map((row) => {
      const one = byId.get(row.id);
      return one ? scored(one, limit) : recorded(row, { allowed: allowedOf(row), size: sizeOf(row) });
    }),
    whole: read,
  };
}

/**
 * Whether the newest recorded result matches the current answers. False if an answer was saved in the same millisecond,
 * because the order is then unknown.
 */
function serves(row: SessionWithRecord, allowed: number): boolean {
  const { recorded_at, updated_at } = row;
  return (
    recorded_at !== null &&
    recorded_at > updated_at &&
    row.allowed !== null &&
    row.allowed >= allowed &&
    row.keywords_version === keywordsVersion
  );
}

function recordOf(row: SessionWithRecord | undefined) {
  return row && row.allowed !== null && row.tier !== null ? { allowed: row.allowed, tier: row.tier } : undefined;
}

function recorded(row: SessionWithRecord, { allowed, size }: { allowed: number; size: number }): ListedSession {
  const score = row.overall ?? 0;
  const { id, created_at: createdAt, updated_at: updatedAt, completed_at } = row;
  return {
    kind: "done",
    id,
    idea: ideaOf(row),
    createdAt,
    ...ends(updatedAt, completed_at),
    answered: allowed,
    allowed,
    score,
    band: bandOf(score),
    preliminary: (row.allowed ?? 0) < size,
  };
}

function scored({ session, reading }: ReadSession, limit: number): ListedSession {
  const { id, idea, createdAt, updatedAt, completedAt } = session;
  const any = { id, idea, createdAt };
  const allowed = allowedQuestions(session, limit);
  const counts = { answered: answeredCount(session, allowed), allowed: allowed.length };
  const { finishedAt, changedAt } = ends(updatedAt, completedAt);
  const { score, preliminary } = reading;
  const { overall, band } = score;
  if (!isComplete(session, limit)) {
    const soFar = finishedAt === null ? undefined : overall;
    return { kind: "open", ...any, changedAt, ...counts, savedAt: updatedAt, score: soFar };
  }
  return { kind: "done", ...any, changedAt, finishedAt, ...counts, score: overall, band, preliminary };
}

function ends(updatedAt: string, finishedAt: string | null) {
  return { finishedAt, changedAt: finishedAt !== null && finishedAt > updatedAt ? finishedAt : updatedAt };
}

/** A session row with the columns of its newest recorded result that lists need; null if there is none. */
type SessionWithRecord = SessionRow & {
  allowed: number | null;
  tier: Tier | null;
  overall: number | null;
  keywords_version: number | null;
  recorded_at: string | null;
};

interface Newest {
  user: string;
  limit: number;
  /** Only sessions older than this id. */
  before?: string;
  active?: boolean;
}

/** Newest first, in one query on the user's index. Loads no answers. */
function newestRows(db: Db, { user, limit, before, active }: Newest): Promise<SessionWithRecord[]> {
  if (active) return activeRows(db, user, limit);
  return before === undefined ? firstRows(db, user, limit) : olderRows(db, user, before, limit);
}

const activeRows = compiledOnce((db, user: string, limit: number) =>
  rowsOf(db, user).where("idea.archived_at", "is", null).orderBy("session.id", "desc").limit(limit),
);

const firstRows = compiledOnce((db, user: string, limit: number) =>
  rowsOf(db, user).orderBy("session.id", "desc").limit(limit),
);

const olderRows = compiledOnce((db, user: string, before: string, limit: number) =>
  rowsOf(db, user).where("session.id", "<", before).orderBy("session.id", "desc").limit(limit),
);

interface Changed {
  user: string;
  limit: number;
  /** Only sessions after this position. */
  before?: SessionCursor;
}

/** Most recently changed first, in one query over the user's sessions. Loads no answers. */
function changedRows(db: Db, { user, limit, before }: Changed): Promise<SessionWithRecord[]> {
  const changed = sql<string>`case when session.completed_at > session.updated_at then session.completed_at else session.updated_at end`;
  const rows = rowsOf(db, user).orderBy(changed, "desc").orderBy("session.id", "desc").limit(limit);
  if (!before) return rows.execute();
  return rows
    .where(({ eb, or, and }) =>
      or([eb(changed, "<", before.at), and([eb(changed, "=", before.at), eb("session.id", "<", before.id)])]),
    )
    .execute();
}

function rowsOf(db: Db, user: string) {
  return sessionRows(db, user)
    .leftJoin("session_results as result", (join) =>
      join
        .onRef("result.user_id", "=", "session.user_id")
        .onRef("result.assessment_session_id", "=", "session.id")
        .on(isNewestResult),
    )
    .select([
      "result.allowed",
      "result.tier",
      "result.overall",
      "result.keywords_version",
      "result.created_at as recorded_at",
    ])
    .where("session.deleted_at", "is", null);
}
