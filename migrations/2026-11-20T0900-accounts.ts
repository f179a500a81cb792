import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique().check(sql`length(email) between 3 and 254`))
    .addColumn("email_confirmed_at", "text")
    .addColumn("password_hash", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("profiles")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("company_name", "text")
    .addColumn("plan", "text", (column) => column.notNull().defaultTo("free"))
    .execute();

  // A browser that is signed in. Only the hash of its cookie is kept: who reads this table cannot sign in with it.
  await db.schema
    .createTable("logins")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("user_agent", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("logins_by_user").on("logins").column("user_id").execute();
  await db.schema.createIndex("logins_by_expiry").on("logins").column("expires_at").execute();

  // A code that was mailed and waits to be entered: one for each person and purpose.
  await db.schema
    .createTable("verifications")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("tries_left", "integer", (column) => column.notNull().check(sql`tries_left >= 0`))
    .addColumn("return_to", "text", (column) => column.notNull())
    .addColumn("sent_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addUniqueConstraint("verifications_one_each", ["user_id", "purpose"])
    .execute();

  // Counted tries. `subject` is a keyed hash: neither address nor client can be read from it.
  await db.schema
    .createTable("throttles")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("hits", "integer", (column) => column.notNull())
    .addColumn("resets_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("throttles_by_reset").on("throttles").column("resets_at").execute();
}
