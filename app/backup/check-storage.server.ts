import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { databaseEntry, fileFolders, isEntryName } from "./archive/manifest.server.ts";
import { backupFolder, damageIn, listBackups } from "./backups.server.ts";
import { inspectDatabase } from "./inspect-database.server.ts";
import { keysIn } from "./make/link-files.server.ts";
import { namedFiles } from "./named-files.server.ts";

const grace = 60 * 60_000; // ms: a file is on disk before its row

/** What was checked, and the findings, one line each. */
interface Checked {
  findings: string[];
  files: number;
  backups: number;
}

/**
 * Checks a whole storage folder, even while a server uses it: the database, the files its rows name, files that no row
 * names, and each byte of the backups. Changes nothing.
 */
export async function checkStorage(storage: string, now = Date.now()): Promise<Checked> {
  const { findings, files } = checkState(storage, now);
  const backups = await listBackups(backupFolder(storage));
  for (const { path } of backups) {
    const damage = damageIn(path);
    if (damage && existsSync(path)) findings.push(damage); // or retention has deleted it meanwhile
  }
  return { findings, files, backups: backups.length };
}

function checkState(storage: string, now: number): { findings: string[]; files: number } {
  const keys = fileFolders.flatMap((folder) => keysIn(storage, folder));
  const file = join(storage, databaseEntry);
  if (!statSync(file, { throwIfNoEntry: false })) return { findings: [`${file} is not there`], files: keys.length };
  const sqlite = new Sqlite(file, { readonly: true, timeout: 5_000 });
  try {
    const findings = inspectDatabase(sqlite, "whole").map((line) => `${databaseEntry}: ${line}`);
    findings.push(...checkFiles(sqlite, storage, { keys, now }));
    return { findings, files: keys.length };
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    return { findings: [`${databaseEntry}: ${error.message}`], files: keys.length };
  } finally {
    sqlite.close();
  }
}

/** Files were listed before the rows are read: a file that has just arrived has a row, or is under an hour old. */
function checkFiles(
  sqlite: Sqlite.Database,
  storage: string,
  { keys, now }: { keys: string[]; now: number },
): string[] {
  const unnamed = new Set(keys);
  const findings: string[] = [];
  const stat = (key: string) => statSync(join(storage, key), { throwIfNoEntry: false });
  for (const { key, column } of namedFiles(sqlite)) {
    unnamed.delete(key);
    if (!isEntryName(key) || !stat(key)) findings.push(`${column} names ${key}, and there is no such file`);
  }
  for (const key of unnamed) {
    if (now - (stat(key)?.mtimeMs ?? now) > grace) findings.push(`${key} is a file that no row names`);
  }
  return findings;
}
