import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { databaseEntry, isEntryName } from "../archive/manifest.server.ts";
import { namedFiles } from "../named-files.server.ts";
import { copyDatabase } from "./copy-database.server.ts";
import { linkFile, linkFiles } from "./link-files.server.ts";

const turns = 5;

/** The state of a moment, in a folder: the database, and every file that a row of it names. */
export interface Snapshot {
  /** When the database was copied, in ms. */
  at: number;
  /** Files that rows name and the storage lacks. */
  missing: string[];
}

/**
 * Takes a snapshot into a folder. The files are linked before the database is copied, so none that its rows name can
 * vanish; one that came and went between the two is missing, and then the database is copied again. What is missing
 * twice in the same way is not on its way out but lost: that is told, and is no reason to have no backup.
 * @param copyOut copies the database; a test lets something happen meanwhile.
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
