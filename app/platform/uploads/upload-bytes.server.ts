import type { Db } from "../db/database.server.ts";
import { readDisk } from "../files/disk.server.ts";
import type { Logger } from "../observability/log.server.ts";

/** What is needed of an upload's row to add bytes to it. */
export interface Unfinished {
  id: string;
  /** Size of the complete file, in bytes. */
  size: number;
  /** The number of bytes received so far. */
  offset: number;
}

/** A whole file that has no row yet. */
export interface WholeFile {
  size: number;
  /** What its bytes are stored as, for `remove`. */
  names: string[];
}

interface WholeFileInput {
  content: AsyncIterable<Buffer>;
  /** Inclusive. */
  maxBytes: number;
  /** Says whether to keep the file at this path. */
  accepts?: (path: string) => Promise<unknown>;
}

export interface SweepInput {
  /** Minimum age in ms of bytes without a row to delete: bytes are written before their rows. */
  grace: number;
  log: Logger;
  now: number;
}

/** The bytes of uploads until their form is sent. The rows of `uploads` are the caller's. */
export interface UploadBytes {
  /** Prepares an upload whose bytes come later. @param insert inserts its row, or throws. */
  begin(id: string, insert: () => Promise<void>): Promise<void>;
  /** The number of bytes received of an unfinished upload: what is sent next begins there. */
  offsetOf(db: Db, id: string): Promise<number>;
  /**
   * Adds bytes, and finishes the upload with the last one. What arrived is durable when this returns or throws.
   * @returns the new offset. @throws OffsetTaken; UploadGone; errors of the content or the storage.
   */
  append(db: Db, upload: Unfinished, content: AsyncIterable<Buffer>): Promise<number>;
  /**
   * Stores a whole file, and resolves when it is durable. If that fails, nothing remains.
   * @returns undefined when the file is not accepted. @throws TooLarge; errors of the content or the storage.
   */
  store(id: string, file: WholeFileInput): Promise<WholeFile | undefined>;
  /** Adds what a stored file needs besides its row of `uploads`. Call after inserting that, in its transaction. */
  record(transaction: Db, id: string, file: WholeFile): Promise<void>;
  /**
   * Runs work with the path of a local file that has the bytes of a finished upload. The path is valid until the work
   * ends. @throws UploadGone, also when the file disappears during the work; the error of the storage.
   */
  local<T>(db: Db, id: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Runs work with the path of a local file that it may write. The file is removed when the work ends. */
  spare<T>(work: (path: string) => Promise<T>): Promise<T>;
  /** Replaces a finished upload by a local file, which may be moved. @throws UploadGone. */
  replace(db: Db, of: { user: string; id: string }, path: string): Promise<void>;
  /**
   * What the bytes of these uploads are stored as, for `remove`. Call in the transaction that deletes the rows, before
   * it does.
   */
  namesOf(transaction: Db, ids: string[]): Promise<string[]>;
  /** Removes bytes without a row. @returns whether all are gone. What is left is swept. */
  remove(names: string[]): Promise<boolean>;
  /** Deletes bytes without a row, and rows whose bytes are missing. @returns how many. */
  sweep(db: Db, input: SweepInput): Promise<{ strays: number; lost: number }>;
  /**
   * Call before writing a user's file: files may use only part of the disk; the rest is reserved for the database.
   * @param bytes to be written. @throws ENOSPC, like the disk itself.
   */
  checkRoom(bytes: number): Promise<void>;
}

/** The bytes of an upload are missing. */
export class UploadGone extends Error {
  readonly id: string;
  constructor(id: string, cause?: unknown) {
    super(`the upload ${id} is gone`, { cause });
    this.id = id;
  }
}

/** Another process has added bytes at this offset meanwhile. */
export class OffsetTaken extends Error {}

/** Marks an upload as complete. */
export async function finishUpload(db: Db, id: string): Promise<void> {
  await db.updateTable("uploads").set({ finished_at: new Date().toISOString() }).where("id", "=", id).execute();
}

/** @param reserve bytes kept free on the folder's disk. @throws ENOSPC when `bytes` more would use some of them. */
export function requireRoom(folder: string, bytes: number, reserve: number): void {
  if (readDisk(folder).free >= bytes + reserve) return;
  throw Object.assign(new Error("what is free on the disk is kept for the database"), { code: "ENOSPC" });
}
