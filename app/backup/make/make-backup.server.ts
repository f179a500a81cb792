import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { syncFolder } from "#app/platform/files/disk.server.ts";
import manifest from "../../../package.json" with { type: "json" };
import { archiveName } from "../archive/archive-name.ts";
import { databaseEntry, fileFolders, isEntryName, type Manifest } from "../archive/manifest.server.ts";
import { unpackOne } from "../archive/read-archive.server.ts";
import { writeArchive } from "../archive/write-archive.server.ts";
import { backupFolder } from "../backups.server.ts";
import { backupNeeds, checkDiskSpace } from "../disk-space.server.ts";
import { inspectDatabase } from "../inspect-database.server.ts";
import { namedFiles, newestMigration } from "../named-files.server.ts";
import { readJournal } from "../restore/restore-journal.server.ts";
import type { Keep } from "../retention.ts";
import { lockBackups, lockStorage } from "../storage-lock.server.ts";
import { dropOldBackups, sweepUnfinished, unfinished, workFolder } from "../sweep-backups.server.ts";
import { keysIn, linkFile, linkFiles } from "./link-files.server.ts";

interface MakeBackupInput {
  /** STORAGE_DIR */
  storage: string;
  keep: Keep;
  /** The pending migration, for a backup made before one. */
  before?: string;
  /** Bytes of the disk to leave free; 200 MB by default. */
  reserve?: number;
}

export const anotherBackup = "Another backup is running in this folder. Wait until it's done.";

/** An archive that was written, read back and verified. */
export interface Made {
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  seconds: number;
  /** Files that rows name but the storage lacks. */
  missing: string[];
}

/**
 * Makes an archive of the storage, even while it is in use, and deletes archives that are no longer kept. A killed
 * restore is completed first. The archive gets its final name only after it was read back and its database checked.
 * Blocks the event loop; run it in a process of its own.
 * @throws one line: there is no database, no space, another backup or a restore is running, or the database is damaged.
 */
export async function makeBackup({ storage, keep, before, reserve }: MakeBackupInput): Promise<Made> {
  const began = performance.now();
  const isThere = existsSync(join(storage, databaseEntry)) || readJournal(storage); // a partial restore may lack it
  if (!isThere) throw new Error(`There is no database in ${storage} to back up.`);
  const inUse = await lockStorage(storage);
  const alone = lockBackups(storage);
  try {
    if (!alone) throw new Error(anotherBackup);
    const folder = backupFolder(storage);
    sweepUnfinished(storage);
    await dropOldBackups(folder, keep, { now: Date.now() });
    checkDiskSpace(folder, "A backup", backupNeeds(storage), reserve);
    const written = await write(storage, folder, before);
    await dropOldBackups(folder, keep, { now: Date.now(), made: written.name });
    return { ...written, seconds: (performance.now() - began) / 1000 };
  } finally {
    if (alone) sweepUnfinished(storage);
    alone?.();
    inUse();
  }
}

async function write(storage: string, folder: string, before?: string): Promise<Omit<Made, "seconds">> {
  const work = join(storage, workFolder);
  const { at, missing } = await takeSnapshot(storage, work);
  const name = freeName(folder, at, before);
  const part = join(folder, name + unfinished);
  const sources = [databaseEntry, ...fileFolders.flatMap((files) => keysIn(work, files))];
  writeArchive(
    part,
    sources.map((source) => ({ name: source, path: join(work, source) })),
    { ...about(join(work, databaseEntry)), madeAt: new Date(at).toISOString(), missing },
  );
  rmSync(work, { recursive: true });
  verify(part, work);
  const path = join(folder, name);
  renameSync(part, path);
  await syncFolder(folder);
  return { name, path, size: statSync(path).size, missing };
}

function about(copy: string): Pick<Manifest, "version" | "schema"> {
  const sqlite = new Sqlite(copy);
  try {
    return { version: manifest.version, schema: newestMigration(sqlite) };
  } finally {
    sqlite.close();
  }
}

/** Reads the archive back and checks its database. */
function verify(part: string, work: string): void {
  mkdirSync(work);
  unpackOne(part, work, databaseEntry);
  const sqlite = new Sqlite(join(work, databaseEntry));
  try {
    const [finding, ...others] = inspectDatabase(sqlite, "whole");
    if (!finding) return;
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    throw new Error(
      `The database is damaged (${finding}${more}), so no backup was kept. "npm run check-storage" lists all problems.`,
    );
  } finally {
    sqlite.close();
  }
}

/** The second of two backups within a second is named a second later. */
function freeName(folder: string, at: number, before?: string): string {
  for (let moment = at; ; moment += 1_000) {
    const name = archiveName(moment, before);
    if (!existsSync(join(folder, name))) return name;
  }
}

const turns = 5;

/** A consistent state in a folder: the database, and every file that its rows name. */
interface Snapshot {
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

const usualStep = 4_096; // pages, 16 MB: between steps the process can handle signals
const busyTimeout = 5_000; // ms to wait for another process's start or checkpoint

/**
 * Copies the database as of this moment, despite concurrent writes: it is read in one transaction, which sees no
 * changes (WAL). Without one, each change would make SQLite start over.
 * @param to a file that does not exist yet. @param step pages per step.
 * @throws SQLite's error for a damaged database or a full disk.
 */
export async function copyDatabase(from: string, to: string, step = usualStep): Promise<void> {
  const sqlite = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: busyTimeout });
  try {
    sqlite.exec("begin");
    sqlite.prepare("select count(*) from sqlite_master").get(); // the snapshot starts here
    await sqlite.backup(to, { progress: () => step });
  } finally {
    sqlite.close();
  }
}
