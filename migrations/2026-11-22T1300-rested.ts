import { type Kysely, sql } from "kysely";

/** Assessments of which all is answered and that nobody completed: few at any time, and looked for every hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index assessment_sessions_rested on assessment_sessions (updated_at)
    where progress = 'complete' and completed_at is null`.execute(db);
}
