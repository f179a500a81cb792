import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { readCounts } from "#app/analytics/counts.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Cursor, type ListPage, listPage, pageSize } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { matchingRows, matchOf } from "#app/platform/db/search.server.ts";
import { idPrefixOf, searchProblem } from "#app/platform/db/search-text.ts";
import { shortIdOf } from "#app/platform/db/short-id.ts";
import type { AdminAssessment } from "./admin-assessment.ts";
import { assessmentOf, assessmentRows } from "./assessment-rows.server.ts";
import {
  type AssessmentFilter,
  type AssessmentSort,
  type AssessmentsQuery,
  bandRange,
  sortOf,
} from "./assessments-query.ts";
import type { Progress } from "./progress.ts";

/** A page of assessments (SPEC-AD2, SPEC-AD7), in one query. */
export async function getAdminAssessments(db: Db, query: AssessmentsQuery): Promise<ListPage<AdminAssessment>> {
  const sort = sortOf(query);
  const rows = await rowsOf(db, query, sort);
  const keys = new Map(rows.map((row) => [row.id, keyOf(row, sort)]));
  return listPage(rows.map(assessmentOf), query, ({ id }) => keys.get(id) ?? []);
}

async function rowsOf(db: Db, query: AssessmentsQuery, sort: AssessmentSort) {
  const by = columns[sort.replace("-", "") as keyof typeof columns] ?? columns.newest;
  const descending = sort === "newest" || sort.startsWith("-");
  const { q, band, evidence, view } = query;
  const order = { by, descending, numbers, valuesDecide: q !== "" || evidence === "some" || Boolean(band ?? view) };
  const found = q === "" || searchProblem(q) ? undefined : foundAssessments(db, query);
  if (q !== "" && !found) return [];
  const wanted = matching(query, found);
  if (dialectOf(db) === "sqlite") return keyset(assessmentRows(db).where(wanted), query, order).execute();
  // PostgreSQL plans a join for the page's ids and one for its rows in a third of the time of one of all tables.
  const sessions = db.selectFrom("assessment_sessions as session").select("session.id").where(wanted);
  return keyset(assessmentRows(db).where("session.id", "in", keyset(sessions, query, order)), query, order).execute();
}

const columns = {
  newest: ["session.id"],
  oldest: ["session.id"],
  score: ["session.score", "session.id"],
  priority: ["session.priority", "session.updated_at", "session.id"],
  evidence: ["session.evidence", "session.id"],
  seen: ["session.updated_at", "session.id"],
};

const numbers = { "session.score": "real", "session.priority": "integer", "session.evidence": "integer" } as const;

/** The sort key of a row, for a cursor. */
function keyOf(row: Awaited<ReturnType<typeof rowsOf>>[number], sort: AssessmentSort): string[] {
  const { id, score, priority, evidence, updated_at } = row;
  if (sort.endsWith("score")) return [`${score}`, id];
  if (sort.endsWith("priority")) return [`${priority}`, updated_at, id];
  if (sort.endsWith("evidence")) return [`${evidence}`, id];
  return sort.endsWith("seen") ? [updated_at, id] : [id];
}

/** Whether an assessment matches the filters. @param found the ids that a search found */
function matching({ q, progress, band, evidence, view }: AssessmentFilter, found?: RawBuilder<string>) {
  const range = band && bandRange(band);
  return (expression: ExpressionBuilder<Assessments, "session">) => {
    const { and, eb } = expression;
    return and([
      ...(found ? [sql<boolean>`session.id in ${found}`] : []),
      ...(progress !== undefined && q === "" ? [eb("session.progress", "=", progress)] : []),
      ...(range ? [eb("session.score", ">=", range.from), eb("session.score", "<", range.below)] : []),
      ...(evidence === "some" ? [eb("session.evidence", ">", 0)] : []),
      ...(evidence === "none" ? [eb("session.evidence", "=", 0)] : []),
      ...(view === "first" ? [isFirst(expression)] : []),
    ]);
  };
}

const day = 24 * 60 * 60 * 1000; // ms
const recently = 30 * day;
const writtenTo = 14 * day;
const before = (time: number) => new Date(clock.now().getTime() - time).toISOString();

/**
 * Whom to talk to first: the newest result of each idea with an answer in the last 30 days, unless its founder was
 * chosen for a message in the last 14 days.
 */
function isFirst({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Assessments, "session">) {
  const newer = selectFrom("assessment_sessions as newer")
    .select("newer.id")
    .whereRef("newer.idea_id", "=", "session.idea_id")
    .whereRef("newer.id", ">", "session.id")
    .where("newer.score", ">=", 0);
  const written = selectFrom("deliveries")
    .innerJoin("mailings", "mailings.id", "deliveries.mailing_id")
    .select("mailings.id")
    .whereRef("deliveries.user_id", "=", "session.user_id")
    .where("mailings.selection_id", "is not", null)
    .where("mailings.begun_at", ">=", before(writtenTo));
  return and([
    eb("session.score", ">=", 0),
    eb("session.deleted_at", "is", null),
    eb("session.updated_at", ">=", before(recently)),
    not(exists(newer)),
    not(exists(written)),
  ]);
}

type Assessments = Schema & { session: Schema["assessment_sessions"] };

const maxCounted = 200;

/** The number of those to talk to first; undefined if more than 200 results had an answer in the last 30 days. */
export async function countFirst(db: Db): Promise<number | undefined> {
  const active = db
    .selectFrom("assessment_sessions as session")
    .select("session.id")
    .where(sql<boolean>`session.score >= 0 and session.deleted_at is null`) // as in the index of those with a result
    .where("session.updated_at", ">=", before(recently))
    .orderBy("session.updated_at", "desc") // on PostgreSQL, too, however few they are
    .limit(sql.lit(maxCounted + 1));
  const counted = db.selectFrom(active.as("found")).select(({ fn }) => fn.countAll<number>().as("count"));
  const first = db
    .selectFrom("assessment_sessions as session")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(counted, "<=", maxCounted) // or none is looked at
    .where("session.id", "in", active)
    .where(isFirst);
  const found = await db.selectNoFrom([counted.as("all"), first.as("first")]).executeTakeFirstOrThrow();
  return (found.all ?? 0) > maxCounted ? undefined : (found.first ?? 0);
}

const limit = pageSize + 1;
const maxPeople = 100; // users whose id starts with the search text

/**
 * The ids of one page of search results. Matches words in the owners' names and companies. If the search text looks
 * like an id, also matches assessment and user ids by their short form or prefix (migration 1701). Each subquery
 * returns at most one page.
 * @returns undefined if the search text contains nothing to search for
 */
function foundAssessments(db: Db, { q, progress, ...cursor }: AssessmentsQuery): RawBuilder<string> | undefined {
  const match = matchOf(q);
  if (!match) return undefined;
  const [short, prefix] = [shortIdOf(q), idPrefixOf(q)];
  const branches = [
    dialectOf(db) === "sqlite"
      ? byWords(match, progress, cursor)
      : page(sql`user_id in ${matchingRows("sessions_search", q)}`, plain, progress, cursor),
  ];
  if (prefix) branches.push(byId(prefix, progress, cursor), byPerson(beginsWith(prefix), progress, cursor));
  if (short) {
    branches.push(page(sql`substr(id, 25, 8) = ${short}`, plain, progress, cursor));
    branches.push(
      byPerson(sql`(select user_id from profiles where substr(user_id, 25, 8) = ${short})`, progress, cursor),
    );
  }
  return sql`(${sql.join(branches, sql` union `)})`;
}

/** SQLite's full-text table is keyed by row numbers, which ascend in the same order as the ids. */
function byWords(match: string, progress: Progress | undefined, cursor: Cursor) {
  const words = `{first_name last_name company} : (${match})`;
  const wanted = progress ? `${words} AND progress : ${progress}` : words;
  const { back, edge: id } = edgeOf(cursor);
  const edge = back
    ? sql`and rowid >= (select number from session_rowids where session_id > ${id} order by session_id limit 1)`
    : sql`and rowid <= (select number from session_rowids where session_id < ${id} order by session_id desc limit 1)`;
  return sql`select session_id from session_rowids where number in (
    select rowid from sessions_search where sessions_search match ${wanted} ${id ? edge : sql``}
    order by rowid ${direction(cursor)} limit ${limit})`;
}

function byId(prefix: string, progress: Progress | undefined, cursor: Cursor) {
  return page(sql`id >= ${prefix} and id < ${`${prefix}g`}`, plain, progress, cursor);
}

function beginsWith(prefix: string) {
  return sql`(select id from users where id >= ${prefix} and id < ${`${prefix}g`} order by id limit ${maxPeople})`;
}

/** An expression stops the engines from scanning all users' assessments in index order to find those of a few users. */
function byPerson(people: RawBuilder<unknown>, progress: Progress | undefined, cursor: Cursor) {
  return page(sql`user_id in ${people}`, unindexed, progress, cursor);
}

const plain = { id: sql`id`, column: sql`progress` };
const unindexed = { id: sql`(id || '')`, column: sql`(progress || '')` };

function page(
  where: RawBuilder<unknown>,
  { id, column }: typeof plain,
  progress: Progress | undefined,
  cursor: Cursor,
) {
  const { back, edge } = edgeOf(cursor);
  return sql`select id from (select id from assessment_sessions where ${where}
    ${progress ? sql`and ${column} = ${progress}` : sql``}
    ${edge ? (back ? sql`and ${id} > ${edge}` : sql`and ${id} < ${edge}`) : sql``}
    order by ${id} ${direction(cursor)} limit ${limit}) as page`;
}

/** The id a page starts after (or, when paging back, ends before). A cursor that is not an id is ignored. */
function edgeOf({ after, before }: Cursor) {
  const edge = before ?? after;
  return { back: before !== undefined, edge: edge?.length === 1 ? edge[0] : undefined };
}

function direction({ before }: Cursor) {
  return before === undefined ? sql`desc` : sql`asc`;
}

/** Assessment counts by progress, and the average progress in whole percent (SPEC-AD2). */
interface AssessmentStats {
  total: number;
  complete: number;
  progress: number;
  started: number;
  average: number;
}

export async function assessmentStats(db: Db): Promise<AssessmentStats> {
  const counts = await readCounts(db, [
    "sessions:complete",
    "sessions:progress",
    "sessions:started",
    "sessions-percent",
  ]);
  const complete = counts["sessions:complete"];
  const progress = counts["sessions:progress"];
  const started = counts["sessions:started"];
  const total = complete + progress + started;
  return { total, complete, progress, started, average: total && Math.round(counts["sessions-percent"] / total) };
}
