import type { Db } from "#app/platform/db/database.server.ts";
import type { MailingKind } from "./mailing.ts";

/** Skips an address's pending deliveries within the caller's transaction. Each mailing counts them as skipped. */
export async function skipDeliveries(db: Db, { address, kind }: { address: string; kind: MailingKind }): Promise<void> {
  const skipped = await db
    .updateTable("deliveries")
    .set({ state: "skipped" })
    .where("address", "=", address)
    .where("state", "=", "queued")
    .where("mailing_id", "in", (mailings) => mailings.selectFrom("mailings").select("id").where("kind", "=", kind))
    .returning("mailing_id")
    .execute();
  for (const { mailing_id } of skipped)
    await db
      .updateTable("mailings")
      .set((set) => ({ skipped: set("skipped", "+", 1) }))
      .where("id", "=", mailing_id)
      .execute();
}
