import { access, constants, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { damageLine, damageOf, quickCheck } from "#app/backup/damaged-database.server.ts";
import { makeBackup } from "#app/backup/make/make-backup.server.ts";
import { lockStorage } from "#app/backup/storage-lock.server.ts";
import { refuseUnfinishedMove } from "#app/move/unfinished-move.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { type OpenOptions, openDatabase } from "#app/platform/db/sqlite.server.ts";
import { type Env, env } from "#app/platform/env.server.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { openUploads, type Uploads } from "#app/platform/uploads/uploads.server.ts";
import { clusterSettings } from "./cluster-settings.ts";
import { seed } from "./seed.server.ts";
import { storageUse } from "./storage-use.server.ts";

/** All persistent state: the database, and the users' files. */
export interface Storage {
  db: Db;
  files: FileStorage;
  uploads: Uploads;
}

/**
 * Opens the storage folder and creates it if missing: migrates the database to the latest version and adds missing seed
 * data. An existing database is backed up before it is migrated. While it is open, no backup can be restored here.
 * @param folder STORAGE_DIR.
 * @param migrations the folder with the migrations.
 * @param library the folder with the built library. Without it that part of the seed is skipped, so commands about a
 * single account need no build.
 * @param opening options for opening the database.
 * @throws one clear line when the folder cannot be written to, or the database is damaged or from a newer version.
 */
export async function openStorage(
  folder: string,
  migrations: string,
  library?: string,
  opening: Omit<OpenOptions, "closed"> = {},
): Promise<Storage> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    throw new Error(`the storage folder ${resolve(folder)} cannot be written. Set STORAGE_DIR to one that can.`);
  }
  const leave = await lockStorage(folder);
  try {
    quickCheck(folder);
    const db = openDatabase(join(folder, "app.db"), { ...opening, closed: leave });
    return await prepare(db, { folder, migrations, library });
  } catch (error) {
    leave();
    const damage = damageOf(error);
    throw damage ? new Error(await damageLine(folder, damage, env.BACKUP_DIR)) : error;
  }
}

interface StorageInput {
  folder: string;
  migrations: string;
  library: string | undefined;
}

async function prepare(db: Db, { folder, migrations, library }: StorageInput): Promise<Storage> {
  const keep = { hourly: env.BACKUP_HOURLY, daily: env.BACKUP_DAILY };
  await refuseUnfinishedMove(db);
  await migrate(db, migrations, async (first) => {
    await makeBackup({ storage: folder, keep, before: first.replace(/\.ts$/, "") });
  });
  const opened = { db, ...(await openFiles(folder)) };
  await seed(opened, library);
  return opened;
}

/**
 * Opens the configured storage: the folder STORAGE_DIR or, with DATABASE_URL, what several processes share.
 * @throws as openStorage and openClusterStorage.
 */
export async function openConfiguredStorage(
  env: Env,
  migrations: string,
  library?: string,
  opening: Omit<OpenOptions, "closed"> = {},
): Promise<Storage> {
  const cluster = clusterSettings(env);
  if (cluster) {
    // Whoever has one machine and SQLite needs neither the client of PostgreSQL nor that of S3 in memory.
    const { openClusterStorage } = await import("./cluster-storage.server.ts");
    return openClusterStorage(cluster, { migrations, library, slow: opening.slow });
  }
  return openStorage(env.STORAGE_DIR, migrations, library, opening);
}

/** Opens the file storage and uploads in the storage folder. */
export async function openFiles(folder: string): Promise<Pick<Storage, "files" | "uploads">> {
  return { files: diskStorage(folder), uploads: await openUploads(join(folder, "uploads"), undefined, storageUse) };
}
