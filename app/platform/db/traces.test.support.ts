import { existsSync, openSync, readSync, statSync } from "node:fs";
import { sql } from "kysely";
import { queueMail } from "../mail/mails.server.ts";
import type { Db } from "./database.server.ts";

/** In the mails that `deleteMails` deletes. */
export const gone = "person-5";

/** Writes mails of these lengths to eight people in turn, and rewrites each later, so that SQLite moves the rows. */
export async function writeMails(db: Db, lengths: number[]): Promise<void> {
  for (const [index, length] of lengths.entries()) {
    const person = `person-${index % 8}`;
    const mail = { subject: person, text: `${person} `.repeat(length), html: "" };
    await queueMail(db, { to: `${person}@founder.example`, mail });
    if (index % 3 > 0) continue;
    const other = `person-${(index + 3) % 8}`;
    const longer = { text: `${other} `.repeat(3 * length) };
    await db.updateTable("mails").set(longer).where("subject", "=", other).execute();
  }
}

/** Deletes the mails of one of them. */
export async function deleteMails(db: Db): Promise<void> {
  await db.deleteFrom("mails").where("subject", "=", gone).execute();
}

const lengths = Array.from({ length: 150 }, (_, index) => (index * 37) % 61);

/** Writes and deletes mails until a copy of a deleted one stays in the file, which not every round leaves. */
export async function leaveTraces(db: Db, file: string): Promise<void> {
  for (let round = 0; tracesIn(file).length === 0; round++) {
    await writeMails(db, lengths.slice(round));
    await deleteMails(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
}

/** The endings of a database's files that contain something of that person: "", "-wal", "-shm". */
export function tracesIn(file: string): string[] {
  return ["", "-wal", "-shm"].filter((end) => existsSync(file + end) && readKeepingLocks(file + end).includes(gone));
}

/** The files that `readKeepingLocks` has read, by device and inode. They stay open, so no inode is given to another file. */
const openFiles = new Map<string, number>();

/**
 * Reads a file without closing it. When a process closes a database that it has open with SQLite, it loses its locks on
 * it, and another process would delete the log while it is in use (sqlite.org/howtocorrupt.html §2.2).
 */
export function readKeepingLocks(file: string): Buffer {
  const { dev, ino, size } = statSync(file);
  const key = `${dev} ${ino}`;
  const descriptor = openFiles.get(key) ?? openSync(file, "r");
  openFiles.set(key, descriptor);
  const bytes = Buffer.alloc(size);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, size, 0));
}
