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

const qualified = scoreColumns.map((column) => `session_results.${column}` as const);

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

function newestOf(db: Db, user: string, limit: number, idea?: string) {
  return db
    .with(
      (table) => table("kept").materialized(),
      (results) =>
        results
          .selectFrom("session_results")
          .innerJoin("assessment_sessions as session", (join) =>
            join
              .onRef("session.user_id", "=", "session_results.user_id")
              .onRef("session.id", "=", "session_results.assessment_session_id"),
          )
          .select(qualified)
          .select(["session_results.user_id", "session.idea_id"])
          .select(
            sql<number>`case when session_results.allowed <= ${sql.lit(assessmentLimits("free").questions)} then 1 else 0 end`.as(
              "preliminary",
            ),
          )
          .where("session_results.user_id", "=", user)
          .where("session.deleted_at", "is", null)
          .$if(idea !== undefined, (results) => results.where("session.idea_id", "=", idea ?? "")),
    )
    .with(
      (table) => table("newest").materialized(),
      (results) =>
        results
          .selectFrom("kept as result")
          .selectAll("result")
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("session_results as later")
                  .select("later.revision")
                  .whereRef("later.user_id", "=", "result.user_id")
                  .whereRef("later.assessment_session_id", "=", "result.assessment_session_id")
                  .whereRef("later.revision", ">", "result.revision"),
              ),
            ),
          ),
    )
    .with("alike", (results) =>
      results
        .selectFrom("newest")
        .select((select) => [
          "newest.preliminary",
          select.fn.countAll<number>().as("comparable"),
          select
            .selectFrom("kept")
            .select(({ fn }) => fn.max<number>("kept.overall").as("best"))
            .whereRef("kept.preliminary", "=", "newest.preliminary")
            .$asScalar()
            .$notNull()
            .as("best"),
          select.fn.avg<number>("newest.overall").as("average"),
          select
            .selectFrom("newest as first")
            .select("first.overall")
            .whereRef("first.preliminary", "=", "newest.preliminary")
            .orderBy("first.created_at")
            .orderBy("first.assessment_session_id")
            .limit(sql.lit(1))
            .$asScalar()
            .$notNull()
            .as("first"),
        ])
        .groupBy("newest.preliminary"),
    )
    .selectFrom("newest")
    .innerJoin("alike", "alike.preliminary", "newest.preliminary")
    .selectAll("newest")
    .select(["alike.comparable", "alike.best", "alike.average", "alike.first"])
    .select(({ selectFrom }) =>
      selectFrom("newest")
        .select(({ fn }) => fn.countAll<number>().as("all"))
        .$asScalar()
        .$notNull()
        .as("finished"),
    )
    .orderBy("newest.created_at", "desc")
    .orderBy("newest.assessment_session_id", "desc")
    .limit(limit);
}
