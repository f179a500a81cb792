import { type Kysely, sql } from "kysely";

/** The columns of each table that visitors' pages show. Inserted and deleted rows count as well. */
const shown = {
  mailings: ["kind", "audience", "state", "subject", "content", "begun_at"],
  resources: [],
  resource_formats: [],
};

/**
 * Counts changes of what pages show to visitors without a login, so that a copy of such a page is known to be current.
 * Triggers count them: whoever writes, also a command or another process, cannot forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("content_version")
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into content_version (version) values (0)`.execute(db);
  for (const [table, columns] of Object.entries(shown)) {
    const update = columns.length > 0 ? `update of ${columns.join(", ")}` : "update";
    for (const [name, event] of Object.entries({ inserted: "insert", changed: update, deleted: "delete" }))
      await sql
        .raw(
          `create trigger content_${table}_${name} after ${event} on ${table} begin
            update content_version set version = version + 1; end`,
        )
        .execute(db);
  }
}
