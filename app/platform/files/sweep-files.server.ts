import type { Db } from "../db/database.server.ts";
import type { Logger } from "../observability/log.server.ts";
import { isKey } from "./file-key.server.ts";
import { type FileStorage, unfinished } from "./file-storage.ts";

interface Sweep {
  /** A top-level folder of the storage, such as `resources`. */
  folder: string;
  /** All keys under the folder that rows reference. */
  keysOf(db: Db): AsyncIterable<string>;
  /** Minimum age in ms of an unreferenced file to delete: files are written before their rows. */
  grace: number;
  log: Logger;
  now?: number;
  /** Called with each key whose file is missing. By default that is logged: an operator may restore it from a backup. */
  missing?: (key: string) => Promise<void>;
}

/** Counts of a sweep: unreferenced files, and keys whose file is missing. */
export interface Swept {
  strays: number;
  missing: number;
}

/** Compares the files of a folder with the rows that reference them. Unreferenced files are deleted. */
export async function sweepFiles(
  db: Db,
  files: FileStorage,
  { folder, keysOf, grace, log, now = Date.now(), missing: report }: Sweep,
): Promise<Swept> {
  const old = new Set<string>();
  for await (const { key, changedAt } of files.list(folder)) {
    if (isOurs(key) && changedAt.getTime() <= now - grace) old.add(key);
  }
  let missing = 0;
  for await (const key of keysOf(db)) {
    if (old.delete(key) || (isKey(key) && (await files.sizeOf(key)) !== undefined)) continue;
    if (report) await report(key);
    else log.error({ key }, "a file is missing");
    missing++;
  }
  for (const key of old) await files.delete(key);
  const strays = old.size;
  if (strays > 0) log.info({ folder, strays }, "files swept");
  return { strays, missing };
}

/** Whether the name is a key, or an unfinished file of one. All other files are left alone. */
function isOurs(name: string): boolean {
  return isKey(name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name);
}
