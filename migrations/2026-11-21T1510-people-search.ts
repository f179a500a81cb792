import { type Kysely, sql } from "kysely";

/**
 * The search over people anew, for two things that took as long as there are people. The beginnings of words of four to
 * eight letters are kept as well: "founder" begins a word of every address. And the plan is a word of its own, so that
 * a common word on a rare plan is found without reading whoever has another; it begins with a sign for private use, so
 * nobody finds it by looking for "pro".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const trigger of ["people_found", "people_renamed", "people_moved"]) {
    await sql`drop trigger ${sql.raw(trigger)}`.execute(db);
  }
  await sql`drop table people_search`.execute(db);
  await sql`create virtual table people_search using fts5(first_name, last_name, company, email, plan,
    tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3 4 5 6 7 8')`.execute(db);
  await sql`insert into people_search (people_search, rank) values ('secure-delete', 1)`.execute(db);
  await fill("").execute(db);
  await sql`create trigger people_found after insert on profiles begin
    insert into people_numbers (user_id) values (new.user_id); ${fill("new.user_id")} end`.execute(db);
  await sql`create trigger people_renamed after update of first_name, last_name, company_name, plan on profiles
    begin ${empty("new.user_id")} ${fill("new.user_id")} end`.execute(db);
  await sql`create trigger people_moved after update of email on users
    begin ${empty("new.id")} ${fill("new.id")} end`.execute(db);
}

function empty(user: string) {
  return sql`delete from people_search
    where rowid = (select number from people_numbers where user_id = ${sql.raw(user)});`;
}

/** @param user an expression; "" is everybody. */
function fill(user: string) {
  return sql`insert into people_search (rowid, first_name, last_name, company, email, plan)
    select number, first_name, last_name, company_name, users.email, char(57344) || plan from people_numbers
    join profiles on profiles.user_id = people_numbers.user_id join users on users.id = people_numbers.user_id
    ${user ? sql`where people_numbers.user_id = ${sql.raw(user)}` : sql``};`;
}
