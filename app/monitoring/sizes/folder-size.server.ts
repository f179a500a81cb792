import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";

/** What lies in a folder. */
export interface FolderSize {
  files: number;
  /** Together. */
  bytes: number;
}

/** Adds up the files in a folder and the folders in it. One that is missing is empty; links are not followed. */
export async function folderSize(folder: string): Promise<FolderSize> {
  const size = { files: 0, bytes: 0 };
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await lstat(join(entry.parentPath, entry.name)).catch(() => undefined); // it may go while we look
    if (!found) continue;
    size.files++;
    size.bytes += found.size;
  }
  return size;
}
