import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isErrno } from "./is-errno.ts";

const others = 0o077; // what a group and everybody else may do

/**
 * What this process makes from now on is its account's alone: files 0600, folders 0700. So is what a storage folder holds
 * already, from a start before. One that is closed to others is not walked: nobody gets past it. What belongs to another
 * account is left to it.
 */
export function keepPrivate(folder: string): void {
  process.umask(others);
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory() || (stats.mode & others) === 0) return; // what is no folder is refused where it is opened
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    close(join(entry.parentPath, entry.name));
  close(folder); // last: ended before, it is walked again
}

function close(path: string): void {
  try {
    const stats = lstatSync(path);
    if (!stats.isSymbolicLink() && (stats.mode & others) !== 0) chmodSync(path, stats.mode & 0o700);
  } catch (error) {
    if (!["ENOENT", "EPERM", "EROFS"].some((code) => isErrno(error, code))) throw error;
  }
}
