import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { dateTimeText } from "./archive/archive-name.ts";
import { databaseEntry, fileFolders } from "./archive/manifest.server.ts";
import { type Backup, backupFolder, newestGoodBackup } from "./backups.server.ts";
import { keysIn } from "./make/link-files.server.ts";

/** The database is damaged; the message says how. */
export class DamagedDatabase extends Error {}

/**
 * Checks quickly that the database is usable: the file is a database, its length matches its header (SQLite checks
 * this), and the first page of each table is readable. Takes milliseconds at any size; "npm run check-storage" and each
 * backup check all of it.
 * @throws DamagedDatabase
 */
export function quickCheck(storage: string): void {
  const path = join(storage, databaseEntry);
  if (!sizeOf(path)) {
    if (!fileFolders.some((folder) => keysIn(storage, folder).length > 0)) return;
    throw new DamagedDatabase(`${databaseEntry} is missing, but user files are there`);
  }
  try {
    const sqlite = new Sqlite(path, { timeout: 500 });
    try {
      const tables = sqlite.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
      for (const table of tables) sqlite.prepare(`select 1 from "${table}" limit 1`).get();
    } finally {
      sqlite.close();
    }
  } catch (error) {
    throw damageOf(error) ?? error;
  }
}

/** Converts an error to DamagedDatabase if it reports a damaged file (SQLite result codes). */
export function damageOf(error: unknown): DamagedDatabase | undefined {
  if (error instanceof DamagedDatabase) return error;
  const isDamage = error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
  return isDamage ? new DamagedDatabase(error.message) : undefined;
}

/**
 * Describes the damage and the remedy in one line. Reads whole archives to find an intact backup.
 * @param elsewhere BACKUP_DIR.
 */
export async function damageLine(storage: string, { message }: DamagedDatabase, elsewhere?: string): Promise<string> {
  const folder = backupFolder(storage);
  const folders = elsewhere ? [folder, elsewhere] : [folder];
  const backup = await newestGoodBackup(folders);
  const help = backup
    ? `The newest good backup is ${backup.name}, of ${dateTimeText(backup.at)}: npm run restore -- ${wordFor(backup, folder)} --yes`
    : `No valid backup in ${folders.join(" or ")}; one from elsewhere: npm run restore -- FILE --yes`;
  return `the database in ${storage} is damaged (${message}). ${help}`;
}

/**
 * The shell argument for a backup. One outside this folder gets its path: an archive here may have the same name but be
 * damaged.
 */
function wordFor({ name, path }: Backup, folder: string): string {
  if (dirname(path) === folder) return name;
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
