import { type Kysely, sql } from "kysely";

/**
 * How many users are subscribed in which way is kept by the database, as other counts are: counting them took a second
 * of a million. The assessments with a result are indexed by their last activity, so that counting whom to talk to first
 * reads no others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into counts (name, value) select 'subscribed:' || subscribed_by, count(*) from subscribers
    where subscribed = 1 and subscribed_by is not null group by subscribed_by`.execute(db);
  const trigger = (name: string, event: string, changes: ReturnType<typeof add>[]) =>
    sql`create trigger ${sql.raw(name)} after ${sql.raw(event)} on subscribers
      begin ${sql.join(changes, sql` `)} end`.execute(db);
  await trigger("subscribers_counted_in", "insert", [add("new", 1)]);
  await trigger("subscribers_counted_out", "delete", [add("old", -1)]);
  await trigger("subscribers_counted_over", "update of subscribed, subscribed_by", [add("old", -1), add("new", 1)]);
  await sql`drop index subscribers_by_way`.execute(db);
  await sql`create index assessment_sessions_with_result on assessment_sessions (updated_at)
    where score >= 0 and deleted_at is null`.execute(db);
}

/** Adds to the count of a row's way, inside a trigger, if it is subscribed. */
function add(row: "old" | "new", by: 1 | -1) {
  return sql`insert into counts (name, value)
    select 'subscribed:' || ${sql.raw(row)}.subscribed_by, ${sql.lit(by)}
    where ${sql.raw(row)}.subscribed = 1 and ${sql.raw(row)}.subscribed_by is not null
    on conflict (name) do update set value = value + (${sql.lit(by)});`;
}
