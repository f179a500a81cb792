import type { Db } from "../db/database.server.ts";
import type { Logger } from "../observability/log.server.ts";
import { unfinished } from "./disk-storage.server.ts";
import { isKey } from "./file-key.server.ts";
import type { FileStorage } from "./file-storage.ts";

interface Sweep {
  /** Which part of the storage, such as `resources`. */
  folder: string;
  /** All keys under the folder that rows name. */
  keysOf(db: Db): AsyncIterable<string>;
  /** How old a file that no row names must be, in ms: it is on the disk before its row. */
  grace: number;
  log: Logger;
  now?: number;
}

/** What a sweep found: files that nothing names, and keys whose file is gone. */
export interface Swept {
  strays: number;
  missing: number;
}

/**
 * Holds the files of a folder beside the rows that name them. What no row names is taken away. What is missing is told
 * in the log as an error and nothing else is done: an operator may bring it back from a backup.
 */
export async function sweepFiles(
  db: Db,
  files: FileStorage,
  { folder, keysOf, grace, log, now = Date.now() }: Sweep,
): Promise<Swept> {
  const old = new Set<string>();
  for await (const { key, changedAt } of files.list(folder)) {
    if (isOurs(key) && changedAt.getTime() <= now - grace) old.add(key);
  }
  let missing = 0;
  for await (const key of keysOf(db)) {
    if (old.delete(key) || (isKey(key) && (await files.sizeOf(key)) !== undefined)) continue;
    log.error({ key }, "a file is missing");
    missing++;
  }
  for (const key of old) await files.delete(key);
  const strays = old.size;
  if (strays > 0) log.info({ folder, strays }, "files swept");
  return { strays, missing };
}

/** A key, or what was being written under one; anything else somebody else has put there. */
function isOurs(name: string): boolean {
  return isKey(name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name);
}
