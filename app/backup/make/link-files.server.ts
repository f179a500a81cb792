import { linkSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isErrno } from "#app/platform/files/disk.server.ts";
import { fileFolders, isEntryName } from "../archive/manifest.server.ts";

/** Hard-links every file of the storage into this folder, so that files deleted meanwhile remain there. */
export function linkFiles(storage: string, into: string): void {
  for (const folder of fileFolders) {
    for (const key of keysIn(storage, folder)) linkFile(storage, into, key);
  }
}

/** Hard-links a file. @returns whether the file exists. */
export function linkFile(storage: string, into: string, key: string): boolean {
  const path = join(into, key);
  mkdirSync(dirname(path), { recursive: true });
  try {
    linkSync(join(storage, key), path);
    return true;
  } catch (error) {
    if (isErrno(error, "EEXIST")) return true;
    if (isErrno(error, "ENOENT")) return false;
    throw error;
  }
}

/** The complete files below a folder, sorted. Files still being written have another name. */
export function keysIn(storage: string, folder: string): string[] {
  try {
    return readdirSync(join(storage, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(storage, join(entry.parentPath, entry.name)))
      .filter(isEntryName)
      .sort();
  } catch (error) {
    if (isErrno(error, "ENOENT")) return [];
    throw error;
  }
}
