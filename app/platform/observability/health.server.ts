import type { Handler } from "hono";
import { sql } from "kysely";
import type { Db } from "../db/database.server.ts";
import { readDisk } from "../files/disk.server.ts";
import { mailBacklog } from "../mail/mails.server.ts";

const roomWanted = 50 * 1024 * 1024; // bytes

/**
 * Answers GET /health: 200 while the database can be read and written and the disk has room, otherwise 503. It also
 * counts the mails that wait and those that were given up.
 * @param stopping true from the moment the server was asked to stop.
 */
export function health(db: Db, storage: string, version: string, stopping: () => boolean): Handler {
  return async (c) => {
    const [database, mails] = await Promise.all([canWrite(db), mailBacklog(db).catch(() => undefined)]);
    const { free } = readDisk(storage);
    const ok = database && free >= roomWanted && !stopping();
    return c.json({ ok, version, database, freeBytes: free, mails, stopping: stopping() }, ok ? 200 : 503);
  };
}

/** Takes the write lock and changes nothing. */
async function canWrite(db: Db): Promise<boolean> {
  try {
    await db.connection().execute(async (connection) => {
      await sql`begin immediate`.execute(connection);
      await sql`rollback`.execute(connection);
    });
    return true;
  } catch {
    return false;
  }
}
