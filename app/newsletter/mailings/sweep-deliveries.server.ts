import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/platform/db/database.server.ts";

const kept = 30 * 24 * 60 * 60 * 1000; // ms after a mailing is finished; its counts are kept
const size = 1_000; // rows per statement, so that requests are handled in between

/** Deletes the deliveries of mailings finished over 30 days ago, and with them their dashboard notices. */
export async function sweepDeliveries(db: Db, { now = Date.now() }: { now?: number } = {}): Promise<void> {
  const over = await db
    .selectFrom("mailings")
    .select("id")
    .where("finished_at", "<", new Date(now - kept).toISOString())
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("deliveries").select("address").whereRef("mailing_id", "=", "mailings.id")),
    )
    .execute();
  for (const { id } of over) while (await sweepSome(db, id)) await setImmediate();
}

async function sweepSome(db: Db, mailing: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("deliveries")
    .where("mailing_id", "=", mailing)
    .where("address", "in", (rows) =>
      rows.selectFrom("deliveries").select("address").where("mailing_id", "=", mailing).limit(size),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
