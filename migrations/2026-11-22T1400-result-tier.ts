import { type Kysely, sql } from "kysely";

/**
 * The plan that a result was recorded on: in its words it is told for good, whatever plan comes later. For results of
 * before it is the plan of today, since in its words they were told until now; of three questions it was the free one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("session_results")
    .addColumn("tier", "text", (column) =>
      column.notNull().defaultTo("free").check(sql`tier in ('free', 'basic', 'pro', 'premium')`),
    )
    .execute();
  await sql`update session_results set tier = case
    when exists (
      select 1 from profiles where profiles.user_id = session_results.user_id and profiles.plan = 'premium'
    ) then 'premium' else 'pro' end where allowed > 3`.execute(db);
}
