import { type Kysely, sql } from "kysely";

/**
 * The site's settings that administrators change, version by version: `content` holds the fields that differ from
 * site.json. A sender that was set before becomes the first version. Visitors' pages show the newest one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("site_settings")
    .addColumn("version", "integer", (column) => column.primaryKey())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  const { rows } = await sql<{ value: string; updated_at: string }>`
    select value, updated_at from settings where name = 'mail.sender'`.execute(db);
  for (const { value, updated_at } of rows) {
    const { name, address, replyTo = "" } = JSON.parse(value);
    const content = JSON.stringify({ senderName: name, senderAddress: address, replyTo });
    await sql`insert into site_settings (version, content, created_at) values (1, ${content}, ${updated_at})`.execute(
      db,
    );
  }
  await sql`delete from settings where name = 'mail.sender'`.execute(db);
  await sql`create trigger content_site_settings_inserted after insert on site_settings begin
    update content_version set version = version + 1; end`.execute(db);
}
