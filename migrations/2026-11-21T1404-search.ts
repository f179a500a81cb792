import { type Kysely, sql } from "kysely";

/**
 * Search over a million people, their assessments and the audit log: full-text tables, kept up to date by the database
 * itself (docs/decisions/0020). What is removed from one is overwritten, as everywhere in this database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSearch(db, "people_search", ["first_name", "last_name", "company", "email", "plan"]);
  await createSearch(db, "sessions_search", ["first_name", "last_name", "company", "progress"]);
  await createSearch(db, "audit_search", ["action", "object", "before", "after"]);
  await createNumbers(db, "people_numbers", "user_id");
  await createNumbers(db, "session_numbers", "session_id");
  await createNumbers(db, "audit_numbers", "audit_id");
  await followPeople(db);
  await followSessions(db);
  await followAudit(db);
}

/**
 * The beginnings of words are found, whatever their case and accents. Those of up to eight letters stand in indexes of
 * their own (`prefix`): otherwise all rows of all words that begin so are put together first, and "gmail" is in half of
 * them. Nothing is ordered by rank, which alone would need sizes.
 */
async function createSearch(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await sql`create virtual table ${sql.raw(table)} using fts5(${sql.raw(columns.join(", "))},
    tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3 4 5 6 7 8', columnsize = 0)`.execute(db);
  await sql`insert into ${sql.raw(table)} (${sql.raw(table)}, rank) values ('secure-delete', 1)`.execute(db);
}

/** A full-text table knows its rows by number, and the number must never change: so it stands in a table of its own. */
async function createNumbers(db: Kysely<unknown>, table: string, id: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn("number", "integer", (column) => column.primaryKey().autoIncrement())
    .addColumn(id, "text", (column) => column.notNull().unique())
    .execute();
}

/** What lists are narrowed to stands in the same index: of many thousands that a word finds, few may be on that plan. */
async function followPeople(db: Kysely<unknown>): Promise<void> {
  const number = (user: string) => sql.raw(`(select number from people_numbers where user_id = ${user})`);
  const fill = (user: string) => sql`insert into people_search (rowid, first_name, last_name, company, email, plan)
    select number, first_name, last_name, company_name, users.email, plan from people_numbers
    join profiles on profiles.user_id = people_numbers.user_id join users on users.id = people_numbers.user_id
    ${user ? sql`where people_numbers.user_id = ${sql.raw(user)}` : sql``};`;
  const empty = (user: string) => sql`delete from people_search where rowid = ${number(user)};`;
  await sql`insert into people_numbers (user_id) select user_id from profiles order by user_id`.execute(db);
  await sql`${fill("")}`.execute(db);
  await sql`create trigger people_found after insert on profiles begin
    insert into people_numbers (user_id) values (new.user_id); ${fill("new.user_id")} end`.execute(db);
  await sql`create trigger people_renamed after update of first_name, last_name, company_name, plan on profiles
    begin ${empty("new.user_id")} ${fill("new.user_id")} end`.execute(db);
  await sql`create trigger people_moved after update of email on users
    begin ${empty("new.id")} ${fill("new.id")} end`.execute(db);
  await sql`create trigger people_gone after delete on profiles begin
    ${empty("old.user_id")} delete from people_numbers where user_id = old.user_id; end`.execute(db);
}

/** How far one has come is found as the plan is. */
async function followSessions(db: Kysely<unknown>): Promise<void> {
  const fill = (where: string) => sql`insert into sessions_search (rowid, first_name, last_name, company, progress)
    select number, first_name, last_name, company_name, progress from session_numbers
    join assessment_sessions on assessment_sessions.id = session_numbers.session_id
    join profiles on profiles.user_id = assessment_sessions.user_id ${sql.raw(where)};`;
  const empty = (sessions: string) => sql`delete from sessions_search where rowid in (
    select number from session_numbers where session_id ${sql.raw(sessions)});`;
  await sql`insert into session_numbers (session_id) select id from assessment_sessions order by id`.execute(db);
  await sql`${fill("")}`.execute(db);
  await sql`create trigger sessions_found after insert on assessment_sessions begin
    insert into session_numbers (session_id) values (new.id); ${fill("where session_id = new.id")} end`.execute(db);
  await sql`create trigger sessions_renamed after update of first_name, last_name, company_name on profiles begin
    ${empty("in (select id from assessment_sessions where user_id = new.user_id)")}
    ${fill("where assessment_sessions.user_id = new.user_id")} end`.execute(db);
  await sql`create trigger sessions_moved_on after update of answered, allowed on assessment_sessions
    when old.progress <> new.progress begin ${empty("= new.id")} ${fill("where session_id = new.id")} end`.execute(db);
  await sql`create trigger sessions_gone after delete on assessment_sessions begin
    ${empty("= old.id")} delete from session_numbers where session_id = old.id; end`.execute(db);
}

/** It only grows; what it says of somebody who left is emptied there, and so here. */
async function followAudit(db: Kysely<unknown>): Promise<void> {
  const fill = sql`insert into audit_search (rowid, action, object, before, after)
    select number, new.action, new.object_type || ' ' || new.object_id, new.before, new.after
    from audit_numbers where audit_id = new.id;`;
  await sql`create trigger audit_found after insert on audit_logs begin
    insert into audit_numbers (audit_id) values (new.id); ${fill} end`.execute(db);
  await sql`create trigger audit_emptied after update on audit_logs begin
    delete from audit_search where rowid = (select number from audit_numbers where audit_id = new.id); ${fill} end`.execute(
    db,
  );
}
