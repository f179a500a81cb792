import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which form each of the five steps was saved from: sent again after going back, it corrects itself.
  await db.schema
    .alterTable("experiments")
    .addColumn("step_forms", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
