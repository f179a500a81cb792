import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A browser from which somebody signed in before. Two people may share one, so the pair is the key.
  await db.schema
    .createTable("devices")
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("devices_one_each", ["token_hash", "user_id"])
    .execute();
  await db.schema.createIndex("devices_by_user").on("devices").column("user_id").execute();
  await db.schema.createIndex("devices_by_expiry").on("devices").column("expires_at").execute();

  // A login's token changes while it is used. The one before counts until the new one came back, and a minute longer.
  await db.schema
    .alterTable("logins")
    .addColumn("method", "text", (column) => column.notNull().defaultTo("password"))
    .execute();
  await db.schema.alterTable("logins").addColumn("device_hash", "text").execute();
  await db.schema.alterTable("logins").addColumn("previous_hash", "text").execute();
  await db.schema.alterTable("logins").addColumn("previous_until", "text").execute();
  await db.schema.createIndex("logins_by_previous").on("logins").column("previous_hash").execute();
}
