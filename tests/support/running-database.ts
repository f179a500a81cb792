import { join } from "node:path";
import type { Db } from "#app/platform/db/database.server.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";

const busyTimeout = 30_000; // ms, while the server or a slow disk writes

/** Opens the database of a running server, as another process. */
export function openRunningDatabase({ storage }: { storage: string }): Db {
  return openDatabase(join(storage, "app.db"), { busyTimeout });
}

/** Works on a running server's database: over a second connection, or its own if it runs in this process. */
export async function inDatabase<T>(server: { storage: string; db?: Db }, work: (db: Db) => Promise<T>): Promise<T> {
  if (server.db) return work(server.db); // two connections in one process would wait for each other forever
  const db = openRunningDatabase(server);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
