import { type Kysely, sql } from "kysely";

/** What the list of users is ordered and narrowed by besides: plan by rank, last activity with those never active. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column plan_rank integer generated always as (
    case plan when 'free' then 0 when 'pro' then 1 else 2 end) virtual`.execute(db);
  await sql`alter table profiles add column last_active_key text generated always as (
    coalesce(last_active_at, '')) virtual`.execute(db);
  await db.schema.createIndex("profiles_by_rank").on("profiles").columns(["plan_rank", "user_id"]).execute();
  await db.schema
    .createIndex("profiles_by_last_active")
    .on("profiles")
    .columns(["last_active_key", "user_id"])
    .execute();
  await db.schema
    .createIndex("profiles_by_plan_and_last_active")
    .on("profiles")
    .columns(["plan", "last_active_key", "user_id"])
    .execute();
  await sql`create index subscribers_by_source on subscribers (subscribed_by, user_id)
    where subscribed = 1`.execute(db);
  await sql`create index subscriptions_past_due on subscriptions (user_id)
    where past_due_since is not null`.execute(db);
}
