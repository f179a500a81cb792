import { setImmediate } from "node:timers/promises";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { markErasureDue } from "#app/platform/db/secure-erase.server.ts";

const retention = 30 * 24 * 60 * 60 * 1000; // ms
const size = 500; // rows per statement: requests are handled in between

/** Deletes what happened more than 30 days ago from the log, sent or not, and secrets that sign no more. */
export async function sweepWebhooks(db: Db, now = clock.now()): Promise<void> {
  const old = new Date(now.getTime() - retention).toISOString();
  while (await sweepSome(db, old)) await setImmediate();
  await forgetSecrets(db, now.toISOString());
}

async function sweepSome(db: Db, old: string): Promise<boolean> {
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select(["endpoint_id", "event_id"])
    .where("created_at", "<", old)
    .limit(size)
    .execute();
  for (const [endpoint, some] of Map.groupBy(rows, ({ endpoint_id }) => endpoint_id))
    await db
      .deleteFrom("webhook_deliveries")
      .where("endpoint_id", "=", endpoint)
      .where(
        "event_id",
        "in",
        some.map(({ event_id }) => event_id),
      )
      .execute();
  return rows.length === size;
}

function forgetSecrets(db: Db, now: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("webhook_endpoints")
      .set({ previous_secret: null, previous_until: null })
      .where("previous_until", "<=", now)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await markErasureDue(transaction);
  });
}
