import { type Kysely, sql } from "kysely";

/** People and assessments are found by what lists show of their ids: the first eight characters of the last group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index profiles_by_short_id on profiles (substr(user_id, 25, 8), user_id)`.execute(db);
  await sql`create index assessment_sessions_by_short_id on assessment_sessions (substr(id, 25, 8), id)`.execute(db);
}
