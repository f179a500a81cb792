import type { Kysely } from "kysely";

/** Tokens for the API, the sites that may use them from a browser, requests to replay, and counted calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("api_tokens")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("hint", "text", (column) => column.notNull())
    .addColumn("scopes", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text")
    .execute();
  await db.schema.createIndex("api_tokens_by_user").on("api_tokens").columns(["user_id", "id"]).execute();

  await db.schema
    .createTable("api_token_origins")
    .addColumn("token_id", "text", (column) => column.notNull().references("api_tokens.id").onDelete("cascade"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("origin", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("api_token_origins_by_token", ["token_id", "origin"])
    .execute();
  await db.schema.createIndex("api_token_origins_by_origin").on("api_token_origins").column("origin").execute();
  await db.schema.createIndex("api_token_origins_by_user").on("api_token_origins").column("user_id").execute();

  await db.schema
    .createTable("api_requests")
    .addColumn("token_id", "text", (column) => column.notNull().references("api_tokens.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("status", "bigint", (column) => column.notNull())
    .addColumn("headers", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("api_requests_by_key", ["token_id", "key"])
    .execute();
  await db.schema.createIndex("api_requests_by_expiry").on("api_requests").column("expires_at").execute();
  await db.schema.createIndex("api_requests_by_user").on("api_requests").column("user_id").execute();

  await db.schema
    .createTable("api_calls")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("calls", "bigint", (column) => column.notNull())
    .addColumn("minute", "text", (column) => column.notNull())
    .addColumn("calls_in_minute", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("api_calls_by_day", ["user_id", "day"])
    .execute();
}
