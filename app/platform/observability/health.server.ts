import type { Handler } from "hono";
import type { Db } from "../db/database.server.ts";
import { probeWrite } from "../db/write-probe.server.ts";
import { readDisk } from "../files/disk.server.ts";
import { mailBacklog } from "../mail/mails.server.ts";

const roomWanted = 50 * 1024 * 1024; // bytes

/**
 * Handles GET /health: 200 while the database can be read and written and the disk has room, otherwise 503. It also
 * reports the counts of queued and dead mails.
 * @param stopping true once shutdown was requested.
 */
export function health(db: Db, storage: string, version: string, stopping: () => boolean): Handler {
  return async (c) => {
    const [database, mails] = await Promise.all([canWrite(db), mailBacklog(db).catch(() => undefined)]);
    const { free } = readDisk(storage);
    const ok = database && free >= roomWanted && !stopping();
    return c.json({ ok, version, database, freeBytes: free, mails, stopping: stopping() }, ok ? 200 : 503);
  };
}

function canWrite(db: Db): Promise<boolean> {
  return probeWrite(db).then(
    () => true,
    () => false,
  );
}
