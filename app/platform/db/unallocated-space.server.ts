import { closeSync, fdatasyncSync, openSync, readSync, statSync, writeSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { openFile } from "./sqlite.server.ts";
import { storageErrorOf } from "./storage-error.server.ts";

/** Sizes of b-tree page headers by page type, the first byte (sqlite.org/fileformat2.html#b_tree_pages). */
const headerBytes = new Map([
  [2, 12], // interior index page
  [5, 12], // interior table page
  [10, 8], // leaf index page
  [13, 8], // leaf table page
]);
/** Other pages begin with the number of another page. Below this count its first byte is 0 or 1, no b-tree page type. */
const maxPages = 2 ** 25;
const zeros = Buffer.alloc(65_536); // bytes: the largest page

/**
 * Zeroes the unallocated space of a b-tree page: the gap between its cell pointers and its cells. Leaves other pages as
 * they are.
 * @param page any whole page but the first, whose header follows that of the file.
 * @returns whether there was anything but zeros.
 * @throws when the page is corrupt.
 */
export function zeroUnallocated(page: Buffer): boolean {
  const header = headerBytes.get(page[0] ?? 0);
  if (header === undefined) return false;
  const from = header + 2 * page.readUInt16BE(3);
  const to = page.readUInt16BE(5) || zeros.length;
  if (from > to || to > page.length) throw new Error("The database is corrupt: a page's cells overlap its header.");
  const gap = page.subarray(from, to);
  if (gap.equals(zeros.subarray(0, gap.length))) return false;
  gap.fill(0);
  return true;
}

const stepPages = 1_024; // 4 MB of 4 kB pages: a few ms
const lockTimeout = 5; // ms: while it waits for readers, it holds the write lock

/**
 * Zeroes the unallocated space of a database file that others read and write, step by step, in the file itself: SQLite
 * has no statement for it. During a step, SQLite's write lock is held and the write-ahead log is empty. So the file is
 * the whole database and nobody changes it; readers do not look at unallocated space. Each step ends with a commit,
 * which makes every other connection drop the pages in its cache: it could write them back as they were before.
 *
 * For a process of its own: closing the file releases all locks of the process on it (sqlite.org/howtocorrupt.html §2.2).
 */
export class UnallocatedSpace {
  readonly #sqlite: Sqlite.Database;
  readonly #descriptor: number;
  readonly #pageBytes: number;
  readonly #buffer: Buffer;
  /** The number of erasures that were due when this began (secure-erase.server.ts). */
  readonly #due: number;
  /** The next page. The first one has only the schema, and is in the cache of our connection. */
  #page = 2;
  /** The longest time for which the write lock was held, in ms. */
  maxLocked = 0;

  /** @param pages per step. @throws when the file cannot be opened, or has a layout that we do not write. */
  constructor(file: string, pages = stepPages) {
    this.#sqlite = openFile(file, lockTimeout);
    this.#sqlite.pragma("synchronous = normal"); // what we commit may be lost
    this.#pageBytes = this.#read("page_size");
    this.#buffer = Buffer.alloc(pages * this.#pageBytes);
    this.#due = this.#read("user_version");
    if (this.#read("auto_vacuum") !== 0) throw new Error("Erasing does not support the page layout of auto_vacuum.");
    if (this.#read("page_count") >= maxPages) throw new Error("Erasing does not support so large a database.");
    this.#descriptor = openSync(file, "r+");
  }

  /** Runs one step. @returns `busy` when it could not run because others use the database. */
  next(): "zeroed" | "busy" | "done" {
    // Without the write lock, so that little is left to write, sync and read once we have it.
    this.#sqlite.pragma("wal_checkpoint(passive)");
    fdatasyncSync(this.#descriptor); // also what the step before wrote: before the last one says that all is done
    this.#readPages();
    const began = performance.now();
    try {
      if (!this.#lock()) return "busy";
      const isDone = this.#zeroPages() === 0;
      const due = this.#read("user_version");
      this.#sqlite.pragma(`user_version = ${isDone && due === this.#due ? 0 : due}`); // a write even if it is the same
      this.#sqlite.exec("commit");
      if (isDone) return "done";
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#sqlite.exec("rollback");
      throw error;
    } finally {
      this.maxLocked = Math.max(this.maxLocked, performance.now() - began);
    }
    this.#page += this.#buffer.length / this.#pageBytes;
    return "zeroed";
  }

  close(): void {
    this.#sqlite.close();
    closeSync(this.#descriptor);
  }

  #read(pragma: string): number {
    return this.#sqlite.pragma(pragma, { simple: true }) as number;
  }

  /** Empties the log and takes the write lock. @returns whether nobody else has written in between. */
  #lock(): boolean {
    const [outcome] = this.#sqlite.pragma("wal_checkpoint(truncate)") as { busy: number }[];
    if (outcome?.busy !== 0) return false;
    try {
      this.#sqlite.exec("begin immediate");
    } catch (error) {
      if (storageErrorOf(error) === "locked") return false;
      throw error;
    }
    if (statSync(`${this.#sqlite.name}-wal`).size === 0) return true;
    this.#sqlite.exec("rollback");
    return false;
  }

  /** @returns the number of bytes that were looked at: 0 at the end of the file. */
  #zeroPages(): number {
    const bytes = this.#readPages();
    for (let at = 0; at < bytes; at += this.#pageBytes) {
      const page = this.#buffer.subarray(at, at + this.#pageBytes);
      if (zeroUnallocated(page)) writeSync(this.#descriptor, page, 0, page.length, this.#offset + at);
    }
    return bytes;
  }

  get #offset(): number {
    return (this.#page - 1) * this.#pageBytes;
  }

  /** Reads the pages of this step. @returns the number of bytes, a multiple of the page size. */
  #readPages(): number {
    const bytes = readSync(this.#descriptor, this.#buffer, 0, this.#buffer.length, this.#offset);
    return bytes - (bytes % this.#pageBytes);
  }
}
