import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import Sqlite from "better-sqlite3";
import { migrationNames } from "#app/platform/db/migrate.server.ts";
import { syncFolder } from "#app/platform/files/disk.server.ts";
import { databaseEntry, fileFolders, type Manifest } from "../archive/manifest.server.ts";
import { unpackArchive } from "../archive/read-archive.server.ts";
import { checkDiskSpace } from "../disk-space.server.ts";
import { inspectDatabase } from "../inspect-database.server.ts";
import { namedFiles } from "../named-files.server.ts";
import { closeStorage } from "../storage-lock.server.ts";
import { beginJournal, finishRestore, newState } from "./restore-journal.server.ts";

interface RestoreBackupInput {
  /** STORAGE_DIR */
  storage: string;
  /** The path of the archive. */
  archive: string;
  /** The folder with our migrations: an archive from a newer version is rejected. */
  migrations: string;
  /** Whether it may replace existing data. */
  yes: boolean;
  now?: number;
}

/** What was restored. */
interface Restored {
  /** Number of files besides the database. */
  files: number;
  madeAt: string;
  seconds: number;
  /** Where the old state was moved, if there was one. */
  aside: string | undefined;
  /** Files that rows name but the archive lacks. */
  missing: string[];
}

/**
 * Replaces the state of the storage folder with an archive's. Everything is unpacked, verified and on disk before
 * anything is moved; from then on a server start or another restore completes it. The old state is kept aside.
 * @throws one line, with nothing changed: a server uses the folder, it contains a database or files and `yes` is false,
 * the archive is damaged or from a newer version, or there is no space.
 */
export async function restoreBackup({ storage, archive, migrations, yes, now }: RestoreBackupInput): Promise<Restored> {
  const began = performance.now();
  const { size } = statSync(archive);
  mkdirSync(storage, { recursive: true });
  const alone = closeStorage(storage);
  if (!alone) throw new Error(`A server or another command is using ${storage}. Stop it first, then restore.`);
  try {
    await finishRestore(storage);
    const aside = `before-restore-${new Date(now ?? Date.now()).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
    const state = stateIn(storage);
    if (state && !yes)
      throw new Error(
        `There ${state} in ${storage}. With --yes what is there is kept aside in ${aside}, and ${basename(archive)} takes its place.`,
      );
    checkDiskSpace(storage, "A restore", size, 0);
    const unpacked = await unpack(storage, archive, migrations);
    await beginJournal(storage, basename(archive), freshName(storage, aside));
    const journal = await finishRestore(storage);
    const seconds = (performance.now() - began) / 1000;
    return {
      ...unpacked,
      seconds,
      aside: journal && journal.old.length > 0 ? join(storage, journal.aside) : undefined,
    };
  } finally {
    alone();
  }
}

/** What a restore would replace, to follow "There": "is a database". */
function stateIn(storage: string): string | undefined {
  if (existsSync(join(storage, databaseEntry))) return "is a database";
  const hasFiles = fileFolders.some(
    (folder) => existsSync(join(storage, folder)) && readdirSync(join(storage, folder)).length > 0,
  );
  return hasFiles ? "are files, and no database," : undefined;
}

async function unpack(storage: string, archive: string, migrations: string) {
  const folder = join(storage, newState);
  try {
    mkdirSync(folder);
    const manifest = unpackArchive(archive, folder);
    const newer = manifest.schema !== null && !migrationNames(migrations, "sqlite").includes(manifest.schema);
    if (newer)
      throw new Error(`${basename(archive)} is from a newer version (it has "${manifest.schema}"). Use that one.`);
    const missing = openDatabase(folder, manifest, archive);
    await syncFolders(folder);
    return { files: manifest.files.length - 1, madeAt: manifest.madeAt, missing };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Checks the unpacked database. @returns files that its rows name but the archive lacks. */
function openDatabase(folder: string, { files }: Manifest, archive: string): string[] {
  const sqlite = new Sqlite(join(folder, databaseEntry));
  try {
    const [finding] = inspectDatabase(sqlite, "quick");
    if (finding) throw new Error(`The database in ${basename(archive)} is damaged: ${finding}.`);
    const names = new Set(files.map(({ name }) => name));
    return [...namedFiles(sqlite)].flatMap(({ key }) => (names.has(key) ? [] : [key]));
  } finally {
    sqlite.close();
  }
}

/** Fsyncs the folders, so that the names of the files are durable, too. */
async function syncFolders(top: string): Promise<void> {
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  }
  await syncFolder(top);
}

/** A unique name, so that two restores within a second both keep the old state. */
function freshName(storage: string, aside: string): string {
  for (let name = aside; ; name += "Z") if (!existsSync(join(storage, name))) return name;
}
