import { setImmediate } from "node:timers/promises";
import type { Db } from "../db/database.server.ts";

const kept = 30 * 24 * 60 * 60 * 1000; // ms after a mail was sent or given up
const size = 500; // rows per transaction: requests are handled in between

/** Deletes mails that were sent or given up more than 30 days ago. Queued mails stay indefinitely. */
export async function sweepMails(db: Db, { now = Date.now() }: { now?: number } = {}): Promise<void> {
  const old = new Date(now - kept).toISOString();
  for (const state of ["sent", "dead"] as const) while (await sweepSome(db, state, old)) await setImmediate();
}

/** Deletes one batch. A mail is due before it is sent, so `due_at` bounds the index scan. */
async function sweepSome(db: Db, state: "sent" | "dead", old: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mails")
    .where("id", "in", (mails) =>
      mails
        .selectFrom("mails")
        .select("id")
        .where("state", "=", state)
        .where("due_at", "<", old)
        .where(({ or, eb }) => or([eb("sent_at", "is", null), eb("sent_at", "<", old)]))
        .limit(size),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
