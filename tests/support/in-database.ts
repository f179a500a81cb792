import { join } from "node:path";
import { type Db, openDatabase } from "#app/platform/db/database.server.ts";

const busyTimeout = 30_000; // ms for a server that writes, or a disk that does

/** Opens the database of a running server, from beside it. */
export function openBeside({ storage }: { storage: string }): Db {
  return openDatabase(join(storage, "app.db"), { busyTimeout });
}

/** Works on the database of a running server: from beside it, or by the server's own connection where it is in this process. */
export async function inDatabase<T>(server: { storage: string; db?: Db }, work: (db: Db) => Promise<T>): Promise<T> {
  if (server.db) return work(server.db); // two connections of one process would wait for each other for ever
  const db = openBeside(server);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
