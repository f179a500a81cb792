import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** A new name is on the disk once its folder is (fsync(2)). */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
