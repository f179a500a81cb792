import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Every change an administrator makes. Nothing here refers to another table: it outlives what it tells of.
  await db.schema
    .createTable("audit_logs")
    .addColumn("id", "text", (column) => column.primaryKey())
    // Null: the command line.
    .addColumn("actor_id", "text")
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("object_type", "text", (column) => column.notNull())
    .addColumn("object_id", "text", (column) => column.notNull())
    // Whom it concerns, if it is about somebody or something of theirs.
    .addColumn("user_id", "text")
    // JSON: what was changed, as it was and as it is.
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("audit_logs_by_object")
    .on("audit_logs")
    .columns(["object_type", "object_id", "id"])
    .execute();
  await db.schema.createIndex("audit_logs_by_user").on("audit_logs").columns(["user_id", "id"]).execute();
  await db.schema.createIndex("audit_logs_by_actor").on("audit_logs").columns(["actor_id", "id"]).execute();

  // It only grows. What it says of somebody is emptied when they leave; what was done, and by whom, stays.
  await sql`create trigger audit_logs_stay before delete on audit_logs
    begin select raise(abort, 'audit_logs only grows'); end`.execute(db);
  await sql`create trigger audit_logs_do_not_change before update on audit_logs
    when new.before is not null or new.after is not null or new.id <> old.id or new.actor_id is not old.actor_id
      or new.action <> old.action or new.object_type <> old.object_type or new.object_id <> old.object_id
      or coalesce(new.user_id, old.user_id) is not old.user_id or new.created_at <> old.created_at
    begin select raise(abort, 'audit_logs only grows'); end`.execute(db);
  await sql`create trigger audit_logs_forget after delete on users
    begin update audit_logs set user_id = null, before = null, after = null where user_id = old.id; end`.execute(db);

  // What administrators note about somebody.
  await db.schema
    .createTable("user_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("author_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("user_notes_by_user").on("user_notes").columns(["user_id", "id"]).execute();
  await db.schema.createIndex("user_notes_by_author").on("user_notes").column("author_id").execute();

  // What an administrator sets for the whole product: each a name and JSON.
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
