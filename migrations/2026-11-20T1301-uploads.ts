import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is arriving, or has arrived and waits for the form it belongs to. How much of it is there, its file says.
  await db.schema
    .createTable("uploads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("uploads_by_user").on("uploads").columns(["user_id", "purpose", "id"]).execute();
  await db.schema.createIndex("uploads_by_expiry").on("uploads").column("expires_at").execute();
}
