import { type Kysely, sql } from "kysely";

/**
 * Assessments are searched and filtered at once: how far each has come stands in the full-text table as well, so that a
 * name of many thousands need not be looked through for the few that have just begun.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const trigger of ["sessions_found", "sessions_renamed", "sessions_gone"]) {
    await sql`drop trigger ${sql.raw(trigger)}`.execute(db);
  }
  await sql`drop table sessions_search`.execute(db);
  await sql`create virtual table sessions_search using fts5(first_name, last_name, company, progress,
    tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3')`.execute(db);
  await sql`insert into sessions_search (sessions_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`${fill("")}`.execute(db);
  await sql`create trigger sessions_found after insert on assessment_sessions begin
    insert into session_numbers (session_id) values (new.id); ${fill("where session_id = new.id")} end`.execute(db);
  await sql`create trigger sessions_renamed after update of first_name, last_name, company_name on profiles begin
    ${empty("in", "select id from assessment_sessions where user_id = new.user_id")}
    ${fill("where assessment_sessions.user_id = new.user_id")} end`.execute(db);
  await sql`create trigger sessions_moved_on after update of answered, allowed on assessment_sessions
    when old.progress <> new.progress begin
    ${empty("=", "new.id")} ${fill("where session_id = new.id")} end`.execute(db);
  await sql`create trigger sessions_gone after delete on assessment_sessions begin
    ${empty("=", "old.id")} delete from session_numbers where session_id = old.id; end`.execute(db);
}

const fill = (where: string) => sql`insert into sessions_search (rowid, first_name, last_name, company, progress)
  select number, first_name, last_name, company_name, progress from session_numbers
  join assessment_sessions on assessment_sessions.id = session_numbers.session_id
  join profiles on profiles.user_id = assessment_sessions.user_id ${sql.raw(where)};`;

const empty = (are: "=" | "in", ids: string) => sql`delete from sessions_search
  where rowid in (select number from session_numbers where session_id ${sql.raw(are)} (${sql.raw(ids)}));`;
