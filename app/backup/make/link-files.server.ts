import { linkSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isErrno } from "#app/platform/files/is-errno.ts";
import { fileFolders, isEntryName } from "../archive/manifest.server.ts";

/** Gives every file of the storage a second name in this folder: a file that is deleted meanwhile stays there. */
export function linkFiles(storage: string, into: string): void {
  for (const folder of fileFolders) {
    for (const key of keysIn(storage, folder)) linkFile(storage, into, key);
  }
}

/** Gives a file a second name. @returns whether there is such a file. */
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

/** The whole files below a folder, in their order. What is still being written has another name. */
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
