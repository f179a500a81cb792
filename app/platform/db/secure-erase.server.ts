import { sql } from "kysely";
import { type Db, inTransaction } from "./database.server.ts";
import { storageErrorOf } from "./storage-error.server.ts";

/**
 * Notes that traces of what a transaction deletes are to be erased, in that transaction: so neither a crash nor a
 * restart forgets it. It counts in the header of the file, in a number that SQLite leaves to us
 * (sqlite.org/pragma.html#pragma_user_version).
 */
export async function noteDeleted(transaction: Db): Promise<void> {
  await setDue(transaction, (await readDue(transaction)) + 1);
}

/** Up to here the file is written anew at once; that takes about half a second. In bytes. */
const largestAtOnce = 100 * 1024 ** 2;
/** Until when larger ones wait, since nothing else is done meanwhile: hours by the machine's clock (TZ). */
const night = { from: 2, until: 5 };

/** `tonight`: the file is too large to be written anew while people are at work. `hindered`: it could not be done. */
export type Erasure = "erased" | "tonight" | "hindered";

/**
 * Makes sure that what was deleted is nowhere on the disk any more. `secure_delete` zeroes a row where it lies, but
 * copies from when SQLite moved rows between pages may lie in the room between others: the file is written anew. The
 * log of the last changes holds the pages as they were: it is emptied (sqlite.org/lang_vacuum.html, wal.html). Not inside
 * a transaction.
 * @param largest bytes of a file that may be written anew now.
 * @returns `hindered` when another process reads or writes, as a backup does, or the disk has no room for a second copy:
 * some may be left. What was noted and is not `erased` is tried again by `eraseWhatIsDue`.
 */
export async function secureErase(db: Db, largest = largestAtOnce): Promise<Erasure> {
  try {
    const due = await readDue(db);
    if ((await sizeOf(db)) > largest) return "tonight";
    return (await writeAnew(db, due)) ? "erased" : "hindered";
  } catch (error) {
    if (!storageErrorOf(error)) throw error;
    return "hindered";
  }
}

/** Erases what was noted and is still there, as soon as it may take its time. @throws one line when it was hindered. */
export async function eraseWhatIsDue(db: Db, now = new Date(), largest = largestAtOnce): Promise<void> {
  if ((await readDue(db)) === 0) return;
  const hour = now.getHours();
  const isNight = hour >= night.from && hour < night.until;
  const erasure = await secureErase(db, isNight ? Number.POSITIVE_INFINITY : largest);
  if (erasure !== "hindered") return;
  throw new Error("Deleted data may still be on the disk: another process uses the database, or the disk is full.");
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select page_count * page_size as bytes
    from pragma_page_count, pragma_page_size`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** @param due as it was before. @returns whether nothing is left. */
async function writeAnew(db: Db, due: number): Promise<boolean> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) return false;
  if (due > 0) await forgetDue(db, due);
  return true;
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
