import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // When whoever sits there last showed once more that it is them.
  await db.schema.alterTable("logins").addColumn("proven_at", "text").execute();
}
