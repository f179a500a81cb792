import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { databaseEntry, isEntryName } from "../archive/manifest.server.ts";
import { namedFiles } from "../named-files.server.ts";
import { copyDatabase } from "./copy-database.server.ts";
import { linkFile, linkFiles } from "./link-files.server.ts";

const turns = 5;

/** A consistent state in a folder: the database, and every file that its rows name. */
export interface Snapshot {
  /** When the database was copied, in ms. */
  at: number;
  /** Files that rows name but the storage lacks. */
  missing: string[];
}

/**
 * Takes a snapshot into a folder. Files are linked before the database is copied, so that no file its rows name can
 * disappear. A file that was created and deleted between the two is missing; the database is then copied again. If the
 * same files are missing from two consecutive copies, they are lost: they are reported, and the backup is made without
 * them.
 * @param copyOut copies the database; tests use it to change the storage meanwhile.
 */
export async function takeSnapshot(storage: string, into: string, copyOut = copyDatabase): Promise<Snapshot> {
  mkdirSync(into, { recursive: true });
  linkFiles(storage, into);
  const copy = join(into, databaseEntry);
  for (let turn = 1, before: string | undefined; ; turn++) {
    const at = Date.now();
    rmSync(copy, { force: true });
    await copyOut(join(storage, databaseEntry), copy);
    const missing = missingFrom(storage, into, copy);
    const same = missing.join("\n");
    if (missing.length === 0 || same === before || turn === turns) return { at, missing };
    before = same;
  }
}

function missingFrom(storage: string, into: string, copy: string): string[] {
  const sqlite = new Sqlite(copy);
  try {
    const missing = new Set<string>();
    for (const { key } of namedFiles(sqlite)) {
      if (isEntryName(key) && (existsSync(join(into, key)) || linkFile(storage, into, key))) continue;
      missing.add(key);
    }
    return [...missing].sort();
  } finally {
    sqlite.close();
  }
}
