import { sql } from "kysely";
import { assessmentLimits } from "#app/billing/access.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import type { NewestResult, Totals } from "./recorded-result.ts";
import { scoreColumns, scoresOf } from "./recorded-results.server.ts";

interface NewestResultsInput {
  user: string;
  limit: number;
  /** Only results of this idea; of all ideas by default. */
  idea?: string;
}

/** Whether `result` is the newest result of `session`, for a join of the tables under these names. */
export const isNewestResult = sql<boolean>`result.revision = (select max(newer.revision) from session_results as newer
  where newer.user_id = session.user_id and newer.assessment_session_id = session.id)`;

/**
 * The newest result of each finished session, latest first, at most `limit`, and totals over all of them. One query
 * over the user's results, without their answers. `totals` is null if nothing is finished.
 */
export async function newestResults(db: Db, { user, limit, idea }: NewestResultsInput) {
  const rows = await (idea === undefined ? recorded(db, user) : recordedOfIdea(db, user, idea));
  const all = rows.map(
    (row): NewestResult => ({
      ...scoresOf(row),
      idea: row.idea_id,
      preliminary: row.allowed <= assessmentLimits("free").questions,
    }),
  );
  const newest = newestOfEach(all);
  return { results: newest.slice(0, limit), totals: totalsOf(newest, all) };
}

/** @param results latest first. */
function newestOfEach(results: NewestResult[]): NewestResult[] {
  const last = new Map<string, number>();
  for (const { session, revision } of results) last.set(session, Math.max(revision, last.get(session) ?? 0));
  return results.filter(({ session, revision }) => revision === last.get(session));
}

/** @param newest of each session, latest first. @param all also the results before them. */
function totalsOf(newest: NewestResult[], all: NewestResult[]): Totals | null {
  const [latest] = newest;
  if (!latest) return null;
  const isLikeLatest = ({ preliminary }: NewestResult) => preliminary === latest.preliminary;
  const comparable = newest.filter(isLikeLatest);
  return {
    finished: newest.length,
    comparable: comparable.length,
    best: Math.max(...all.filter(isLikeLatest).map(({ overall }) => overall)),
    average: comparable.reduce((sum, { overall }) => sum + overall, 0) / comparable.length,
    first: (comparable.at(-1) ?? latest).overall,
    latest: latest.overall,
  };
}

const qualified = scoreColumns.map((column) => `result.${column}` as const);
const recorded = compiledOnce((db, user: string) => recordedRows(db, user));
const recordedOfIdea = compiledOnce((db, user: string, idea: string) =>
  recordedRows(db, user).where("session.idea_id", "=", idea),
);

function recordedRows(db: Db, user: string) {
  return db
    .selectFrom("session_results as result")
    .innerJoin("assessment_sessions as session", (join) =>
      join.onRef("session.user_id", "=", "result.user_id").onRef("session.id", "=", "result.assessment_session_id"),
    )
    .select([...qualified, "result.allowed", "session.idea_id"])
    .where("result.user_id", "=", user)
    .where("session.deleted_at", "is", null)
    .orderBy("result.created_at", "desc")
    .orderBy("result.assessment_session_id", "desc");
}
