import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscribers")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subscribed", "integer", (column) => column.notNull().check(sql`subscribed in (0, 1)`))
    .addColumn("subscription_tier", "text", (column) =>
      column.check(sql`subscription_tier in ('free', 'basic', 'pro', 'premium')`),
    )
    .addColumn("subscription_end", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
