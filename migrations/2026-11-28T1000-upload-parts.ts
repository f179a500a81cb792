import type { Kysely } from "kysely";

/** What has been received of uploads in a bucket. In a local folder the length of a file says that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("upload_parts")
    .addColumn("upload_id", "text", (column) => column.notNull().references("uploads.id").onDelete("cascade"))
    .addColumn("start", "bigint", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addPrimaryKeyConstraint("upload_parts_by_start", ["upload_id", "start"])
    .execute();
}
