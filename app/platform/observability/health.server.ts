import type { Handler } from "hono";
import type { Db } from "../db/database.server.ts";
import { listReplicas } from "../db/replicas.server.ts";
import { probeWrite } from "../db/write-probe.server.ts";
import { readDisk } from "../files/disk.server.ts";
import { mailBacklog } from "../mail/mails.server.ts";

const roomWanted = 50 * 1024 * 1024; // bytes

/**
 * Handles GET /health: 200 while the database can be read and written and the disk has room, otherwise 503. It also
 * reports the counts of queued and dead mails and, with replicas, how far the last of them is behind, in s.
 * @param stopping true once shutdown was requested.
 */
export function health(db: Db, storage: string, version: string, stopping: () => boolean): Handler {
  return async (c) => {
    const [database, mails, replicas] = await Promise.all([
      canWrite(db),
      mailBacklog(db).catch(() => undefined),
      listReplicas(db).catch(() => []),
    ]);
    const { free } = readDisk(storage);
    const ok = database && free >= roomWanted && !stopping();
    const behind = replicas.length > 0 && { replicationLag: Math.max(...replicas.map(({ lag }) => lag)) };
    return c.json({ ok, version, database, freeBytes: free, mails, ...behind, stopping: stopping() }, ok ? 200 : 503);
  };
}

function canWrite(db: Db): Promise<boolean> {
  return probeWrite(db).then(
    () => true,
    () => false,
  );
}
