import { hash } from "node:crypto";
import { openSession } from "./session.server.ts";
import { withCode } from "./storage-error.server.ts";

/**
 * Runs `work` while no other process that shares this database runs work of the same name. The lock is one of a session
 * of its own and ends with its connection, however this process ends ("Advisory Locks"). Should that connection be lost
 * meanwhile, `work` goes on and others may start: it must bear that.
 * @param url as of `openSession`.
 * @throws what `work` throws, and a storage error when the database cannot be reached.
 */
export async function withSessionLock<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = await openSession(url, "lock");
  try {
    await client
      .query("select pg_advisory_lock($1, $2)", [namedLocks, numberOf(name)])
      .catch((error: Error) => Promise.reject(withCode(error, "08006")));
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

const namedLocks = 0x66_70; // any number that nothing else in the database locks

function numberOf(name: string): number {
  return hash("sha256", name, "buffer").readInt32BE();
}
