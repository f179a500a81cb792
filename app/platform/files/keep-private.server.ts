import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isErrno } from "./disk.server.ts";

const others = 0o077; // permission bits of group and others

/**
 * Makes all files this process creates private to its account: files 0600, folders 0700. Existing content of the
 * storage folder is made private, too, unless the folder itself is already private and so blocks access. Files of other
 * accounts are left alone.
 */
export function keepPrivate(folder: string): void {
  process.umask(others);
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory() || (stats.mode & others) === 0) return; // opening reports an error if it is no folder
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    close(join(entry.parentPath, entry.name));
  close(folder); // last: if interrupted before, the walk is repeated
}

function close(path: string): void {
  try {
    const stats = lstatSync(path);
    if (!stats.isSymbolicLink() && (stats.mode & others) !== 0) chmodSync(path, stats.mode & 0o700);
  } catch (error) {
    if (!["ENOENT", "EPERM", "EROFS"].some((code) => isErrno(error, code))) throw error;
  }
}
