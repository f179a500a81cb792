import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whose mail it is: it goes with the account. `forget`: the last mail to somebody goes once it is sent.
  await db.schema
    .alterTable("mails")
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .execute();
  await db.schema
    .alterTable("mails")
    .addColumn("forget", "integer", (column) => column.notNull().defaultTo(0).check(sql`forget in (0, 1)`))
    .execute();
  await db.schema.createIndex("mails_by_user").on("mails").column("user_id").execute();
}
