import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // When a part of the system came into another state. What is not here did not change.
  await db.schema
    .createTable("status_changes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('healthy', 'degraded', 'down', 'off')`),
    )
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("status_changes_of").on("status_changes").columns(["service", "id"]).execute();

  // What administrators were told of: a row from the moment it began until it was over for an hour.
  await db.schema
    .createTable("alerts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("cause", "text", (column) => column.notNull())
    .addColumn("what", "text", (column) => column.notNull())
    .addColumn("begun_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addColumn("over_at", "text")
    .execute();
  await db.schema
    .createIndex("alerts_open")
    .on("alerts")
    .column("cause")
    .unique()
    .where(sql.ref("over_at"), "is", null)
    .execute();

  // Numbers that take long to find: how large folders are, how many rows tables have.
  await db.schema
    .createTable("measures")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "integer", (column) => column.notNull())
    .addColumn("measured_at", "text", (column) => column.notNull())
    .execute();

  // Events since the last webhook that reached us only because we asked for them.
  await db.schema
    .alterTable("reconciliations")
    .addColumn("missed", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
