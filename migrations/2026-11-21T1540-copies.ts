import { type Kysely, sql } from "kysely";

/** Resources may share a file, are restored for a while, and what came with the product and was deleted stays away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Which resource this one was copied from: its uploader did not put it there, but the file is still theirs.
  await db.schema.alterTable("resources").addColumn("copy_of", "text").execute();

  // Whether any row still names a file.
  await db.schema.createIndex("resources_by_file").on("resources").column("file_path").execute();
  await db.schema.createIndex("resource_formats_by_file").on("resource_formats").column("file_path").execute();

  await sql`create index resources_by_deletion on resources (deleted_at, id) where deleted_at is not null`.execute(db);
  // All that the administrators' counts need, and in the order in which uploads wait.
  await sql`create index resources_by_state on resources (is_active, reviewed_at, id, uploaded_by, category, deleted_at)
    where deleted_at is null`.execute(db);

  // What came with the product, was deleted, and can be restored no more.
  await db.schema
    .createTable("removed_seeds")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("removed_at", "text", (column) => column.notNull())
    .execute();
}
