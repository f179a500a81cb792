import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a browser was asked on its way in and answers once. Only the hash of its token is kept; `data` is JSON.
  await db.schema
    .createTable("challenges")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("tries_left", "integer", (column) => column.notNull().check(sql`tries_left >= 0`))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("challenges_by_user").on("challenges").column("user_id").execute();
  await db.schema.createIndex("challenges_by_expiry").on("challenges").column("expires_at").execute();

  // A mailed link for a new password. Both tokens are needed; both are kept as hashes.
  await db.schema
    .createTable("password_resets")
    .addColumn("access_hash", "text", (column) => column.primaryKey())
    .addColumn("refresh_hash", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("password_resets_by_user").on("password_resets").column("user_id").execute();
  await db.schema.createIndex("password_resets_by_expiry").on("password_resets").column("expires_at").execute();

  // The address to be confirmed, where it is not yet the account's.
  await db.schema.alterTable("verifications").addColumn("email", "text").execute();
}
