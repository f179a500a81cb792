import { closeSync, constants, fsync, openSync, statfsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

/** The size of a folder's disk, and the free space available to us, in bytes. Takes microseconds. */
export function readDisk(folder: string): { free: number; size: number } {
  const { bavail, blocks, bfree, bsize } = statfsSync(folder);
  return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize }; // like df: without root's reserve
}

/** Whether an error is a system error with this code, such as ENOENT (errno(3)). */
export function isErrno(error: unknown, code: string): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && error.code === code;
}

/** The size of a file in bytes; undefined when it does not exist. */
export async function sizeOfFile(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined;
    throw error;
  }
}

const synced = promisify(fsync);

/**
 * Makes new names in a folder durable (fsync(2)). Opening and closing are synchronous because they take microseconds: a
 * thread pool round trip takes longer and returns at the end of a busy server's queue.
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = openSync(path, constants.O_RDONLY);
  try {
    await synced(folder);
  } finally {
    closeSync(folder);
  }
}
