import { type Kysely, sql } from "kysely";

/**
 * Startup ideas with a name, and the assessments of each. The assessments a founder has so far become those of one idea,
 * whose id is that of the first: they were compared with each other until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("ideas")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("sentence", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("archived_at", "text")
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema.createIndex("ideas_by_user").on("ideas").columns(["user_id", "id"]).execute();
  await db.schema
    .createIndex("ideas_deleted")
    .on("ideas")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();

  await db.schema
    .alterTable("assessment_sessions")
    .addColumn("idea_id", "text", (column) => column.references("ideas.id").onDelete("cascade"))
    .execute();
  await db.schema.alterTable("assessment_sessions").addColumn("deleted_at", "text").execute();
  await sql`insert into ideas (id, user_id, name, sentence, created_at, updated_at)
    select min(id), user_id, '', '', min(created_at), min(created_at) from assessment_sessions group by user_id`.execute(
    db,
  );
  await sql`update assessment_sessions set idea_id =
    (select id from ideas where ideas.user_id = assessment_sessions.user_id)`.execute(db);
  await db.schema
    .createIndex("assessment_sessions_by_idea")
    .on("assessment_sessions")
    .columns(["idea_id", "id"])
    .execute();
}
