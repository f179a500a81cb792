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
  const rows = await (idea === undefined ? newest(db, user, limit) : newestOfIdea(db, user, limit, idea));
  const [latest] = rows;
  const results = rows.map(
    (row): NewestResult => ({ ...scoresOf(row), idea: row.idea_id, preliminary: row.preliminary === 1 }),
  );
  if (!latest) return { results, totals: null };
  const { finished, comparable, best, average, first, overall } = latest;
  const totals: Totals = { finished, comparable, best, average, first, latest: overall };
  return { results, totals };
}

const newest = compiledOnce((db, user: string, limit: number) => newestOf(db, user, limit));
const newestOfIdea = compiledOnce((db, user: string, limit: number, idea: string) => newestOf(db, user, limit, idea));

/**
 * Reads the user's results in the order of `session_results_by_time`, and the totals in one pass: SQLite's temporary
 * tables, of which sorting and grouping need one each, cost more than all the rest.
 */
function newestOf(db: Db, user: string, limit: number, idea?: string) {
  const kept = keptResults(db, user, idea);
  const ofEachSession = kept.where(isNewestResult);
  const latestFirst = ofEachSession
    .select(isPreliminary.as("preliminary"))
    .orderBy(time, "desc")
    .orderBy(session, "desc");
  const shown = latestFirst.select(columns).select("session.idea_id").limit(limit);
  const isLikeLatest = sql<boolean>`${isPreliminary} = ${latestFirst.limit(sql.lit(1))}`;
  const first = ofEachSession.where(isLikeLatest).select("result.overall").orderBy(time).orderBy(session);
  const totals = kept.select(({ fn, and }) => {
    const isComparable = and([isNewestResult, isLikeLatest]);
    return [
      fn.countAll<number>().filterWhere(isNewestResult).as("finished"),
      fn.countAll<number>().filterWhere(isComparable).as("comparable"),
      fn.max<number>("result.overall").filterWhere(isLikeLatest).as("best"),
      fn.avg<number>("result.overall").filterWhere(isComparable).as("average"),
    ];
  });
  return db
    .with(
      (table) => table("totals").materialized(),
      () => totals,
    )
    .selectFrom(shown.as("shown"))
    .innerJoin("totals", (join) => join.onTrue())
    .selectAll()
    .select(first.limit(sql.lit(1)).$asScalar().$notNull().as("first"))
    .orderBy("shown.created_at", "desc")
    .orderBy("shown.assessment_session_id", "desc");
}

const columns = scoreColumns.map((column) => `result.${column}` as const);
const [time, session] = ["result.created_at", "result.assessment_session_id"] as const;
const isPreliminary = sql<number>`case when result.allowed <= ${sql.lit(assessmentLimits("free").questions)} then 1 else 0 end`;

function keptResults(db: Db, user: string, idea: string | undefined) {
  return db
    .selectFrom("session_results as result")
    .innerJoin("assessment_sessions as session", (join) =>
      join.onRef("session.user_id", "=", "result.user_id").onRef("session.id", "=", "result.assessment_session_id"),
    )
    .where("result.user_id", "=", user)
    .where("session.deleted_at", "is", null)
    .$if(idea !== undefined, (results) => results.where("session.idea_id", "=", idea ?? ""));
}
