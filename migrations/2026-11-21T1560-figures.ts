import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The audit log of one kind of thing, the newest first.
  await db.schema.createIndex("audit_logs_by_kind").on("audit_logs").columns(["object_type", "id"]).execute();

  // How often somebody did what in a period: counted in the index alone.
  await db.schema
    .createIndex("user_activity_logs_in_period")
    .on("user_activity_logs")
    .columns(["user_id", "activity_type", "created_at"])
    .execute();

  // When Stripe's list was last read to its end; `reached_at` says how far that was.
  await db.schema.alterTable("reconciliations").addColumn("read_at", "text").execute();
}
