import { type Kysely, sql } from "kysely";

/** Addresses that users have events sent to, and what was sent to them. The second is the queue, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("webhook_endpoints")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().defaultTo("active"))
    .addColumn("reason", "text")
    .addColumn("failing_since", "text")
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("secret_end", "text", (column) => column.notNull())
    .addColumn("secret_since", "text", (column) => column.notNull())
    .addColumn("previous_secret", "text")
    .addColumn("previous_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("webhook_endpoints_by_user")
    .on("webhook_endpoints")
    .columns(["user_id", "url"])
    .unique()
    .execute();

  await db.schema
    .createTable("webhook_deliveries")
    .addColumn("endpoint_id", "text", (column) =>
      column.notNull().references("webhook_endpoints.id").onDelete("cascade"),
    )
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().defaultTo("queued"))
    .addColumn("attempts", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("tried_at", "text")
    .addColumn("status", "bigint")
    .addColumn("failure", "text")
    .addColumn("took", "bigint")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("webhook_deliveries_by_event", ["endpoint_id", "event_id"])
    .execute();
  await db.schema
    .createIndex("webhook_deliveries_due")
    .on("webhook_deliveries")
    .columns(["endpoint_id", "state", "due_at"])
    .execute();
  await sql`create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, event_id)
    where attempts > 0 and state <> 'delivered'`.execute(db);
  await db.schema.createIndex("webhook_deliveries_by_age").on("webhook_deliveries").column("created_at").execute();
}
