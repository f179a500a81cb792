import { closeSync, constants, fsync, openSync } from "node:fs";
import { promisify } from "node:util";

const synced = promisify(fsync);

/**
 * A new name is on the disk once its folder is (fsync(2)). To open and to close takes microseconds and is done at once:
 * a trip to the thread pool takes longer, and comes back behind all that a busy server has to do.
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = openSync(path, constants.O_RDONLY);
  try {
    await synced(folder);
  } finally {
    closeSync(folder);
  }
}
