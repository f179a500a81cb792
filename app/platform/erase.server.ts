import { sql } from "kysely";
import { type Db, inTransaction } from "./db.server.ts";
import { storageTrouble } from "./storage-trouble.server.ts";

/**
 * Notes that traces of what a transaction deletes are to be erased, in that transaction: so neither a crash nor a
 * restart forgets it. It counts in the header of the file, in a number that SQLite leaves to us
 * (sqlite.org/pragma.html#pragma_user_version).
 */
export async function noteDeleted(transaction: Db): Promise<void> {
  await setDue(transaction, (await readDue(transaction)) + 1);
}

/**
 * Makes sure that what was deleted is nowhere on the disk any more. `secure_delete` zeroes a row where it lies, but
 * copies from when SQLite moved rows between pages may lie in the room between others: the file is written anew. The
 * log of the last changes holds the pages as they were: it is emptied (sqlite.org/lang_vacuum.html, wal.html). Takes
 * about half a second for 100 MB, in which nothing else is done. Not inside a transaction.
 * @returns false when another process reads or writes, as a backup does, or the disk has no room for a second copy: some
 * may be left. What was noted is tried again by `eraseWhatIsDue`.
 */
export async function eraseDeleted(db: Db): Promise<boolean> {
  try {
    const due = await readDue(db);
    await sql`vacuum`.execute(db);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 0) return false;
    if (due > 0) await forgetDue(db, due);
    return true;
  } catch (error) {
    if (!storageTrouble(error)) throw error;
    return false;
  }
}

/** Erases what was noted and is still there. @throws one line when that cannot be done now. */
export async function eraseWhatIsDue(db: Db): Promise<void> {
  if ((await readDue(db)) === 0 || (await eraseDeleted(db))) return;
  throw new Error("Deleted data may still be on the disk: another process uses the database, or the disk is full.");
}

/** What was deleted meanwhile is still to be erased. */
function forgetDue(db: Db, erased: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if ((await readDue(transaction)) === erased) await setDue(transaction, 0);
  });
}

async function readDue(db: Db): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? 0;
}

async function setDue(transaction: Db, count: number): Promise<void> {
  await sql`pragma user_version = ${sql.lit(count)}`.execute(transaction);
}
