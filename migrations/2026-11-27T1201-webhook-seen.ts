import type { Kysely } from "kysely";

/** When a webhook of Stripe last arrived, to the hour: the overview says whether any ever did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("reconciliations").addColumn("webhook_at", "text").execute();
}
