import type { Kysely } from "kysely";

/** Times are shown in the reader's time zone, by its name in the IANA database; null until it is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("profiles").addColumn("time_zone", "text").execute();
}
