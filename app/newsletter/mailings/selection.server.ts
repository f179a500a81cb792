import { setImmediate } from "node:timers/promises";
import { v7 } from "uuid";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** Adds accounts to a selection, to which messages can be sent. Idempotent. @param selection a UUIDv7 */
export async function addToSelection(
  db: Db,
  { selection, users }: { selection: string; users: string[] },
): Promise<void> {
  if (users.length === 0) return;
  await db
    .insertInto("selected_accounts")
    .values(users.map((user_id) => ({ selection_id: selection, user_id })))
    .onConflict((conflict) => conflict.columns(["selection_id", "user_id"]).doNothing())
    .execute();
}

const retention = 30 * 24 * 60 * 60 * 1_000; // ms
const size = 1_000; // rows per statement, so that requests are handled in between

/** Deletes selections made over 30 days ago, unless a message to them is still to be sent. */
export async function sweepSelections(db: Db, now = clock.now().getTime()): Promise<void> {
  const until = v7({ msecs: now - retention }); // ids sort by time
  const old = await db
    .selectFrom("selected_accounts")
    .select("selection_id as selection")
    .distinct()
    .where("selection_id", "<", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mailings")
            .select("mailings.id")
            .whereRef("mailings.selection_id", "=", "selected_accounts.selection_id")
            .where("mailings.finished_at", "is", null),
        ),
      ),
    )
    .execute();
  for (const { selection } of old) while (await sweepSome(db, selection)) await setImmediate();
}

async function sweepSome(db: Db, selection: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("selected_accounts")
    .where("selection_id", "=", selection)
    .where("user_id", "in", (rows) =>
      rows.selectFrom("selected_accounts").select("user_id").where("selection_id", "=", selection).limit(size),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
