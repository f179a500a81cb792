import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";

/** The size of a folder. */
export interface FolderSize {
  files: number;
  /** Total size. */
  bytes: number;
}

/** Adds up the files in a folder and its subfolders. A missing folder is empty; links are not followed. */
export async function folderSize(folder: string): Promise<FolderSize> {
  const size = { files: 0, bytes: 0 };
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await lstat(join(entry.parentPath, entry.name)).catch(() => undefined); // it may be deleted meanwhile
    if (!found) continue;
    size.files++;
    size.bytes += found.size;
  }
  return size;
}
