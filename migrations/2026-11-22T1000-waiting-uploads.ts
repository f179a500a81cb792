import type { Kysely } from "kysely";

/** What waits of one person is counted at each of their uploads, and listed in their library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("resources_of_uploader_by_state")
    .on("resources")
    .columns(["uploaded_by", "is_active", "reviewed_at", "deleted_at"])
    .execute();
}
