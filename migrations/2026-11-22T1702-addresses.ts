import type { Kysely } from "kysely";

/**
 * A resource may be an address instead of a file: its `file_path` is empty then, its `file_size` 0, and its `format` says
 * what it leads to: `link` or `video`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("resources").addColumn("url", "text").execute();
}
