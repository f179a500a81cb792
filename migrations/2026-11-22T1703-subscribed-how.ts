import { type Kysely, sql } from "kysely";

/**
 * How somebody comes to a plan that is not free: they pay for it, an administrator gave it, or a coupon did. Who pays is
 * paying, whatever else gives them more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscribers")
    .addColumn("subscribed_by", "text", (column) => column.check(sql`subscribed_by in ('paying', 'granted', 'coupon')`))
    .execute();
  const now = new Date().toISOString();
  const counts = (source: string) => sql`exists (select 1 from entitlements
    where entitlements.user_id = subscribers.user_id and source = ${sql.lit(source)} and starts_at <= ${now}
    and (ends_at is null or ends_at > ${now} or grace_ends_at > ${now}))`;
  await sql`update subscribers set subscribed_by =
    case when ${counts("stripe")} then 'paying' when ${counts("admin")} then 'granted' else 'coupon' end
    where subscribed = 1`.execute(db);
  await sql`create index subscribers_by_way on subscribers (subscribed_by) where subscribed = 1`.execute(db);
}
