import { closeSync, constants, fsync, openSync } from "node:fs";
import { promisify } from "node:util";

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
