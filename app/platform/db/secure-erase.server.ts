import { sql } from "kysely";
import { type Db, inTransaction } from "./database.server.ts";
import { storageErrorOf } from "./storage-error.server.ts";

/**
 * Schedules the erasure of traces of deleted rows, within the deleting transaction, so that it survives crashes and
 * restarts. The counter is the user version in the file header (sqlite.org/pragma.html#pragma_user_version).
 */
export async function markErasureDue(transaction: Db): Promise<void> {
  await setDue(transaction, (await readDue(transaction)) + 1);
}

/** Largest file that is vacuumed at once, in bytes; that takes about half a second. */
const largestAtOnce = 100 * 1024 ** 2;
/** Maintenance window for larger files, since vacuuming blocks everything else: hours in the system time zone (TZ). */
const night = { from: 2, until: 5 };

/** `tonight`: the file is too large to vacuum outside the maintenance window. `hindered`: the erasure failed. */
export type Erasure = "erased" | "tonight" | "hindered";

/**
 * Erases deleted data from the disk. `secure_delete` zeroes a row in place, but SQLite moves rows between pages and may
 * leave copies in unused space: the file is vacuumed. The write-ahead log has old versions of pages: it is truncated
 * (sqlite.org/lang_vacuum.html, wal.html). Must not run inside a transaction.
 * @param largest bytes of a file that may be vacuumed now.
 * @returns `hindered` when another process reads or writes, such as a backup, or the disk has no room for a second
 * copy: traces may remain. Scheduled erasures that are not `erased` are retried by `eraseWhatIsDue`.
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

/** Runs a scheduled erasure; large files only in the maintenance window. @throws one line when it was hindered. */
export async function eraseIfDue(db: Db, now = new Date(), largest = largestAtOnce): Promise<void> {
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

/** @param due the counter before. @returns whether no traces remain. */
async function writeAnew(db: Db, due: number): Promise<boolean> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) return false;
  if (due > 0) await forgetDue(db, due);
  return true;
}

/** Resets the counter, unless rows were deleted meanwhile. */
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
