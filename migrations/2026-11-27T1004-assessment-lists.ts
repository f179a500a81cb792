import { type Kysely, sql } from "kysely";

/**
 * What the list of assessments is ordered by: the score of the newest result, the contact priority that follows from it
 * (administrator.md §9), how much evidence backs the answers, and the last activity. Without a result both are -1.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sessions = db.schema.alterTable("assessment_sessions");
  await sessions.addColumn("score", "real", (column) => column.notNull().defaultTo(-1)).execute();
  await sessions.addColumn("evidence", "integer", (column) => column.notNull().defaultTo(0)).execute();
  await sql`alter table assessment_sessions add column priority integer generated always as (
    case when score >= 7 then 2 when score >= 5 then 1 when score >= 0 then 0 else -1 end) virtual`.execute(db);
  await sql`update assessment_sessions set score = ${score("assessment_sessions")},
    evidence = ${evidence("assessment_sessions")}`.execute(db);
  await followResults(db);
  await followEvidence(db);
  const orders = {
    score: ["score"],
    priority: ["priority", "updated_at"],
    evidence: ["evidence"],
    activity: ["updated_at"],
  };
  for (const [name, columns] of Object.entries(orders))
    await db.schema
      .createIndex(`assessment_sessions_by_${name}`)
      .on("assessment_sessions")
      .columns([...columns, "id"])
      .execute();
}

/** The score of a session's newest result. */
const score = (session: string) => sql`coalesce((select overall from session_results as result
  where result.user_id = ${sql.raw(session)}.user_id and result.assessment_session_id = ${sql.raw(session)}.id
  order by result.revision desc limit 1), -1)`;

/** The number of quotes and of experiments with a result that back a session's answers. */
const evidence = (session: string) => sql`(select count(*) from quotes as quote
    where quote.user_id = ${sql.raw(session)}.user_id and quote.assessment_session_id = ${sql.raw(session)}.id)
  + (select count(*) from experiment_answers as answer
    join experiments as experiment on experiment.id = answer.experiment_id
    where answer.user_id = ${sql.raw(session)}.user_id and answer.assessment_session_id = ${sql.raw(session)}.id
      and experiment.recorded_at is not null)`;

async function followResults(db: Kysely<unknown>): Promise<void> {
  for (const [when, row] of [
    ["insert", "new"],
    ["delete", "old"],
  ] as const)
    await sql`create trigger ${sql.raw(`scored_by_${when}`)} after ${sql.raw(when)} on session_results begin
      update assessment_sessions set score = ${score("assessment_sessions")}
      where user_id = ${sql.raw(row)}.user_id and id = ${sql.raw(row)}.assessment_session_id; end`.execute(db);
}

async function followEvidence(db: Kysely<unknown>): Promise<void> {
  const count = (sessions: ReturnType<typeof sql>) =>
    sql`update assessment_sessions set evidence = ${evidence("assessment_sessions")} where id in (${sessions});`;
  for (const table of ["quotes", "experiment_answers"])
    for (const [when, row] of [
      ["insert", "new"],
      ["delete", "old"],
    ] as const)
      await sql`create trigger ${sql.raw(`backed_by_${table}_${when}`)} after ${sql.raw(when)} on ${sql.raw(table)}
        begin ${count(sql`select ${sql.raw(row)}.assessment_session_id`)} end`.execute(db);
  await sql`create trigger backed_by_results after update of recorded_at on experiments
    when (old.recorded_at is null) <> (new.recorded_at is null)
    begin ${count(sql`select assessment_session_id from experiment_answers where experiment_id = new.id`)} end`.execute(
    db,
  );
}
