import { type Kysely, sql } from "kysely";

/**
 * How many sessions answered each version of a question, kept by the database as answers come and go: an administrator
 * is told of them, and counting ten million answers would take longer than the page (docs/decisions/0020).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("question_answers")
    .addColumn("question_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("sessions", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("question_answers_key", ["question_id", "version"])
    .execute();
  await sql`insert into question_answers (question_id, version, sessions)
    select item.question_id, item.version, count(*)
    from user_responses as response
    join assessment_sessions as session
      on session.user_id = response.user_id and session.id = response.assessment_session_id
    join question_set_items as item
      on item.question_set_id = session.question_set_id and item.question_id = response.question_id
    where response.response_text <> ''
    group by item.question_id, item.version`.execute(db);

  const answered = (row: string) => sql.raw(`(coalesce(${row}.response_text, '') <> '')`);
  await sql`create trigger question_answered after insert on user_responses when ${answered("new")}
    begin ${ofAnswer("new", 1)} end`.execute(db);
  await sql`create trigger question_unanswered after delete on user_responses when ${answered("old")}
    begin ${ofAnswer("old", -1)} end`.execute(db);
  await sql`create trigger question_answered_anew after update of response_text on user_responses
    when ${answered("old")} <> ${answered("new")}
    begin ${ofAnswer("new", sql`case when ${answered("new")} then 1 else -1 end`)} end`.execute(db);
  // When answers go with their session, it is gone before them, and which version they answered with it.
  await sql`create trigger questions_unanswered before delete on assessment_sessions
    begin ${ofSession} end`.execute(db);
}

/** Adds to the count of what an answer's row answers. Not by `excluded`: see 1403. */
function ofAnswer(row: string, by: number | ReturnType<typeof sql>) {
  const change = typeof by === "number" ? sql.lit(by) : by;
  return sql`insert into question_answers (question_id, version, sessions)
    select item.question_id, item.version, ${change}
    from assessment_sessions as session
    join question_set_items as item
      on item.question_set_id = session.question_set_id and item.question_id = ${sql.raw(row)}.question_id
    where session.user_id = ${sql.raw(row)}.user_id and session.id = ${sql.raw(row)}.assessment_session_id
    on conflict (question_id, version) do update set sessions = sessions + (${change});`;
}

const ofSession = sql`insert into question_answers (question_id, version, sessions)
  select item.question_id, item.version, -1
  from user_responses as response
  join question_set_items as item
    on item.question_set_id = old.question_set_id and item.question_id = response.question_id
  where response.user_id = old.user_id and response.assessment_session_id = old.id and response.response_text <> ''
  on conflict (question_id, version) do update set sessions = sessions - 1;`;
