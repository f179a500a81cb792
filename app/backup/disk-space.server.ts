import { statSync } from "node:fs";
import { join } from "node:path";
import { readDisk } from "#app/platform/files/disk.server.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { databaseEntry, fileFolders } from "./archive/manifest.server.ts";
import { largestFile } from "./archive/tar-header.server.ts";
import { keysIn } from "./make/link-files.server.ts";

/** Bytes of the disk reserved for the database, as for uploads. */
const defaultReserve = 200 * 1024 ** 2;

/** Disk space a backup needs, in bytes: the archive and, beside it, a copy of the database. */
export function backupNeeds(storage: string): number {
  const database = sizeOf(join(storage, databaseEntry)) + sizeOf(join(storage, `${databaseEntry}-wal`));
  if (database > largestFile) throw new Error(`A database of more than ${fileSize(largestFile)} needs another backup.`);
  const keys = fileFolders.flatMap((folder) => keysIn(storage, folder));
  return 2 * database + keys.reduce((sum, key) => sum + sizeOf(join(storage, key)), 0);
}

/**
 * Checks that the disk has room, including the reserve for the database.
 * @param what the operation, to begin the message: "A backup". @throws one line when there is not enough space.
 */
export function checkDiskSpace(folder: string, what: string, needed: number, reserve = defaultReserve): void {
  const { free } = readDisk(folder);
  if (free >= needed + reserve) return;
  const wanted = fileSize(needed + reserve);
  throw new Error(
    `${what} needs ${wanted} of free disk space, but only ${fileSize(free)} is available. Free up space, then try again.`,
  );
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
