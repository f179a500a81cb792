import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // `slug` names what is seeded, and links to it. What a founder uploaded is theirs alone until somebody reviewed it.
  await db.schema
    .createTable("resources")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("slug", "text", (column) => column.unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("category", "text", (column) => column.notNull().check(sql`category in ('tool', 'guide')`))
    .addColumn("difficulty", "text", (column) =>
      column.notNull().check(sql`difficulty in ('beginner', 'intermediate', 'advanced')`),
    )
    .addColumn("subscription_tier", "text", (column) =>
      column.notNull().check(sql`subscription_tier in ('free', 'pro', 'premium', 'both')`),
    )
    .addColumn("icon", "text", (column) => column.notNull().defaultTo("FileText"))
    .addColumn("strengthens", "text")
    .addColumn("by_hand", "text")
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("file_path", "text", (column) => column.notNull())
    .addColumn("file_size", "integer", (column) => column.notNull())
    .addColumn("is_active", "integer", (column) => column.notNull().check(sql`is_active in (0, 1)`))
    .addColumn("uploaded_by", "text", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("reviewed_at", "text")
    .addColumn("reviewed_by", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("review_reason", "text")
    .addColumn("deleted_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("resources_by_category")
    .on("resources")
    .columns(["category", "is_active", "id"])
    .execute();
  await db.schema.createIndex("resources_by_uploader").on("resources").columns(["uploaded_by", "id"]).execute();

  // The same content in a further format, as the Markdown of a guide whose PDF stands in `resources`.
  await db.schema
    .createTable("resource_formats")
    .addColumn("resource_id", "text", (column) => column.notNull().references("resources.id").onDelete("cascade"))
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("file_path", "text", (column) => column.notNull())
    .addColumn("file_size", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("resource_formats_key", ["resource_id", "format"])
    .execute();

  // Once a person and day, however often.
  await db.schema
    .createTable("resource_downloads")
    .addColumn("resource_id", "text", (column) => column.notNull().references("resources.id").onDelete("cascade"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("download_date", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("resource_downloads_key", ["user_id", "resource_id", "download_date"])
    .execute();
  await db.schema.createIndex("resource_downloads_by_date").on("resource_downloads").column("download_date").execute();
  await db.schema
    .createIndex("resource_downloads_by_resource")
    .on("resource_downloads")
    .columns(["resource_id", "download_date"])
    .execute();
}
