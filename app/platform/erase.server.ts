import { sql } from "kysely";
import type { Db } from "./db.server.ts";
import { storageTrouble } from "./storage-trouble.server.ts";

/**
 * Makes sure that what was deleted is nowhere on the disk any more. `secure_delete` zeroes a row where it lies, but
 * copies from when SQLite moved rows between pages may lie in the room between others: the file is written anew. The
 * log of the last changes holds the pages as they were: it is emptied (sqlite.org/lang_vacuum.html, wal.html). Takes
 * about half a second for 100 MB, in which nothing else is done. Not inside a transaction.
 * @returns false when another process reads or writes, or the disk has no room for a second copy: some may be left.
 */
export async function eraseDeleted(db: Db): Promise<boolean> {
  try {
    await sql`vacuum`.execute(db);
  } catch (error) {
    if (!storageTrouble(error)) throw error;
    return false;
  }
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
