import { type Db, inTransaction } from "../db/database.server.ts";
import type { Logger } from "../observability/log.server.ts";
import type { Uploads } from "./uploads.server.ts";

const batch = 500; // rows

interface Sweep {
  /**
   * Minimum age in ms of bytes without a row to delete: they are written before their rows. Where other processes may
   * be writing, the uploads have a minimum of their own.
   */
  grace: number;
  log: Logger;
  now?: number;
}

/**
 * Deletes expired uploads, bytes without a row, and rows whose bytes are missing. Any interrupted operation leaves one
 * of these.
 */
export async function sweepUploads(db: Db, uploads: Uploads, { grace, log, now = Date.now() }: Sweep): Promise<void> {
  const expired = await dropExpired(db, uploads, now);
  const { strays, lost } = await uploads.sweep(db, { grace, log, now });
  if (expired + strays + lost > 0) log.info({ expired, strays, lost }, "uploads swept");
}

async function dropExpired(db: Db, uploads: Uploads, now: number): Promise<number> {
  for (let count = 0; ; ) {
    const { ids, names } = await inTransaction(db, async (transaction) => {
      const rows = await transaction
        .selectFrom("uploads")
        .select("id")
        .where("expires_at", "<=", new Date(now).toISOString())
        .limit(batch)
        .execute();
      const ids = rows.map(({ id }) => id);
      const names = await uploads.namesOf(transaction, ids);
      if (ids.length > 0) await transaction.deleteFrom("uploads").where("id", "in", ids).execute();
      return { ids, names };
    });
    await uploads.remove(names);
    count += ids.length;
    if (ids.length < batch) return count;
  }
}
