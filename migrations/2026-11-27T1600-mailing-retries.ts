import type { Kysely } from "kysely";

/**
 * When a stalled mailing is tried again is kept as a moment, shown in the reader's time zone, instead of as a sentence.
 * What the sentences said is over: sending goes on when the server starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await (db as Kysely<{ mailings: { delivery_error: string | null } }>)
    .updateTable("mailings")
    .set({ delivery_error: null })
    .execute();
  await schema.alterTable("mailings").renameColumn("delivery_error", "retry_at").execute();
}
