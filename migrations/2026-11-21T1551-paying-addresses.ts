import type { Kysely } from "kysely";

/** Whoever pays is found by the beginning of their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("subscribers_by_address")
    .on("subscribers")
    .columns(["subscribed", "email", "user_id"])
    .execute();
}
