import { type ForeignKeyConstraintBuilder, type Kysely, SqliteAdapter, sql } from "kysely";

/**
 * The odds that founders gave themselves, what became of an idea's first complete result, what was said of it before,
 * and the public track record by month. Results of before have an outcome to be stated, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("own_odds")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("percent", "bigint")
    .addColumn("closed_at", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("own_odds_key", ["user_id", "assessment_session_id"])
    .addForeignKeyConstraint("own_odds_session", [...session], "assessment_sessions", ["user_id", "id"], cascade)
    .execute();

  await db.schema
    .createTable("outcomes")
    .addColumn("assessment_session_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("idea_id", "text", (column) => column.notNull().unique().references("ideas.id").onDelete("cascade"))
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("rule", "text", (column) => column.notNull())
    .addColumn("question_set_id", "text", (column) => column.notNull().references("question_sets.id"))
    .addColumn("band", "text", (column) => column.notNull())
    .addColumn("tenths", "bigint", (column) => column.notNull())
    .addColumn("odds", "bigint")
    .addColumn("imported", "bigint", (column) => column.notNull())
    .addColumn("result_at", "text", (column) => column.notNull())
    .addColumn("ask_on", "text")
    .addColumn("outcome", "text")
    .addColumn("happened_on", "text")
    .addColumn("proof", "text")
    .addColumn("sentence", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("version", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("answered_at", "text")
    .addForeignKeyConstraint("outcomes_session", [...session], "assessment_sessions", ["user_id", "id"], cascade)
    .execute();
  await db.schema.createIndex("outcomes_by_user").on("outcomes").columns(["user_id", "result_at"]).execute();
  await db.schema.createIndex("outcomes_to_ask").on("outcomes").columns(["ask_on", "assessment_session_id"]).execute();
  await db.schema.createIndex("outcomes_by_set").on("outcomes").column("question_set_id").execute();

  await db.schema
    .createTable("outcome_history")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("happened_on", "text")
    .addColumn("proof", "text")
    .addColumn("sentence", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("outcome_history_key", ["user_id", "assessment_session_id", "version"])
    .addForeignKeyConstraint("outcome_history_session", [...session], "assessment_sessions", ["user_id", "id"], cascade)
    .execute();

  await db.schema
    .createTable("track_records")
    .addColumn("month", "text", (column) => column.primaryKey().notNull())
    .addColumn("frozen_at", "text", (column) => column.notNull())
    .addColumn("numbers", "text", (column) => column.notNull())
    .execute();
  await countContent(db);
  await addEarlierResults(db);
}

const session = ["user_id", "assessment_session_id"] as const;
const cascade = (constraint: ForeignKeyConstraintBuilder) => constraint.onDelete("cascade");

/** Visitors' pages show the track record: a new month is a change of what they show. */
async function countContent(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter)
    await sql`create trigger content_track_records_inserted after insert on track_records begin
      update content_version set version = version + 1; end`.execute(db);
  else
    await sql`create trigger content_track_records after insert on track_records
      for each statement execute function change_content()`.execute(db);
}

/** The first complete result of each idea. From `ask_on` the job finds the day on which its founder is next asked. */
async function addEarlierResults(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into outcomes (assessment_session_id, user_id, idea_id, revision, rule, question_set_id, band, tenths, odds,
      imported, result_at, ask_on)
    select assessment_session_id, user_id, idea_id, revision, rule, question_set_id, band, tenths, null, 0, result_at,
      substr(result_at, 1, 10)
    from (
      select result.assessment_session_id, result.user_id, session.idea_id, result.revision,
        '1.' || result.keywords_version as rule, session.question_set_id,
        case when result.overall >= 8 then 'high' when result.overall >= 6 then 'good'
          when result.overall >= 4 then 'developing' else 'early' end as band,
        cast(round(result.overall * 10) as bigint) as tenths, result.created_at as result_at,
        row_number() over (partition by session.idea_id
          order by result.created_at, result.assessment_session_id, result.revision) as nth
      from session_results as result
      join assessment_sessions as session
        on session.user_id = result.user_id and session.id = result.assessment_session_id
      where result.allowed >= (select count(*) from question_set_items as item
        where item.question_set_id = session.question_set_id)
    ) as complete
    where nth = 1`.execute(db);
}
