import { constants } from "node:os";
import { sql } from "kysely";
import { inProcess } from "../jobs/in-process.server.ts";
import type { Job } from "../jobs/job.ts";
import type { Db } from "./database.server.ts";
import { dialectOf } from "./dialect.server.ts";
import type { EraseOutcome, EraseRequest } from "./erase-program.server.ts";

/**
 * Schedules the erasure of traces of deleted rows, within the deleting transaction, so that it survives crashes and
 * restarts. The counter is the user version in the file header (sqlite.org/pragma.html#pragma_user_version). On PostgreSQL
 * nothing is scheduled: what was deleted is gone once its space is used again and its backups have expired.
 */
export async function markErasureDue(transaction: Db): Promise<void> {
  if (dialectOf(transaction) !== "sqlite") return;
  const count = (await readDue(transaction)) + 1;
  await sql`pragma user_version = ${sql.lit(count)}`.execute(transaction);
}

/**
 * Erases deleted data from the disk. `secure_delete` zeroes deleted rows and freed pages, but where SQLite moved a row to
 * another page before, its copy stays in the unallocated space of the old one: that is zeroed in the whole file. The
 * write-ahead log has old versions of pages: it is emptied. A child process does it in short steps, while others read and
 * write (docs/decisions/0043-erasing.md).
 * @param attempts how often in a row a step is tried; by default for about five seconds.
 * @throws when it fails for another reason than that others use the database.
 */
export async function secureErase(db: Db, attempts = 250): Promise<EraseOutcome> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const order: EraseRequest = { file: rows[0]?.file ?? "", attempts };
  // At normal priority: while it waited for the processor it would hold the write lock.
  const child = { name: "erases deleted data", priority: constants.priority.PRIORITY_NORMAL };
  const outcome = await inProcess<EraseOutcome>("#app/platform/db/erase-program.server.ts", order, child);
  if (outcome.failed) throw new Error(outcome.failed);
  return outcome;
}

/** Runs a scheduled erasure. @throws one line when it was prevented. */
export async function eraseIfDue(db: Db, attempts?: number): Promise<void> {
  if (dialectOf(db) !== "sqlite") return;
  if ((await readDue(db)) === 0) return;
  const { erased } = await secureErase(db, attempts);
  if (!erased) throw new Error("Deleted data may still be on the disk: another process uses the database.");
}

/** The job that runs scheduled erasures. */
export function erasureJob(db: Db): Job {
  return { name: "Traces of the deleted", every: 60_000, run: () => eraseIfDue(db) };
}

async function readDue(db: Db): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? 0;
}
