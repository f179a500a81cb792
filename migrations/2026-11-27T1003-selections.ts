import type { Kysely } from "kysely";

/** Messages to chosen accounts: a mailing with a selection goes to those in it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("selected_accounts")
    .addColumn("selection_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("selected_accounts_key", ["selection_id", "user_id"])
    .execute();
  await db.schema.createIndex("selected_accounts_of_user").on("selected_accounts").column("user_id").execute();
  await db.schema.alterTable("mailings").addColumn("selection_id", "text").execute();
}
