import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customer_interviews")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("founder_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("audio_file_path", "text", (column) => column.notNull())
    .addColumn("audio_format", "text", (column) => column.notNull())
    .addColumn("audio_file_size", "integer", (column) => column.notNull())
    .addColumn("audio_seconds", "integer")
    .addColumn("transcript_file_path", "text")
    .addColumn("transcript_format", "text")
    .addColumn("transcript_file_size", "integer")
    .addColumn("status", "text", (column) =>
      column.notNull().defaultTo("pending").check(sql`status in ('pending', 'in_progress', 'reviewed')`),
    )
    .addColumn("feedback", "text")
    .addColumn("reviewed_at", "text")
    .addColumn("reviewed_by", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("feedback_seen_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addUniqueConstraint("customer_interviews_of_founder", ["founder_id", "id"])
    .execute();
  await db.schema
    .createIndex("customer_interviews_by_status")
    .on("customer_interviews")
    .columns(["status", "id"])
    .execute();

  // What is said in a transcript, read out of its file once. `passages` is JSON: [{ text, from?, until? }], in seconds.
  await db.schema
    .createTable("interview_transcripts")
    .addColumn("interview_id", "text", (column) =>
      column.primaryKey().references("customer_interviews.id").onDelete("cascade"),
    )
    .addColumn("passages", "text", (column) => column.notNull())
    .execute();
}
