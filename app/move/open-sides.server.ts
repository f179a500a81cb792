import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { databaseEntry, fileFolders } from "#app/backup/archive/manifest.server.ts";
import { readJournal } from "#app/backup/restore/restore-journal.server.ts";
import { closeStorage } from "#app/backup/storage-lock.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { migrate, migrationNames } from "#app/platform/db/migrate.server.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { databaseOf, openFile } from "#app/platform/db/sqlite.server.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { Bucket } from "#app/platform/files/s3-request.server.ts";
import { s3Storage } from "#app/platform/files/s3-storage.server.ts";
import { beginMove, isTarget, refuseUnfinishedMove } from "./unfinished-move.server.ts";

/** Where all state is: a storage folder, or a database on PostgreSQL and a bucket. */
export type Location = { folder: string } | { database: string; bucket: Bucket };

/** The source or the target of a move, open. */
export interface Side {
  /** For messages: without credentials. */
  name: string;
  db: Db;
  /** Only of a storage folder. */
  folder?: { path: string; sqlite: Sqlite.Database };
  files: FileStorage;
  close(): Promise<void>;
}

/**
 * Opens the source, which nothing else may have open. Nothing in it is changed.
 * @param migrations the folder with the migrations. @throws one line when it is in use, or not of this version.
 */
export async function openSource(at: Location, migrations: string): Promise<Side> {
  const side = "folder" in at ? openFolder(at.folder, "source") : openCluster(at);
  return checked(side, async () => {
    await refuseUnfinishedMove(side.db);
    await refuseOtherVersion(side.db, migrations);
    if (!side.folder) await refuseSessions(side.db);
  });
}

/**
 * Opens the target and makes its tables.
 * @param from the name of the source. @throws one line when it is not empty, nor has an unfinished move of this source.
 */
export async function openTarget(at: Location, { from, migrations }: { from: string; migrations: string }) {
  const side = "folder" in at ? openFolder(at.folder, "target") : openCluster(at);
  return checked(side, async () => {
    if (!side.folder) await refuseSessions(side.db);
    if (!(await isTarget(side.db))) await refuseFiles(side.files);
    await beginMove(side.db, from);
    await migrate(side.db, migrations);
  });
}

async function checked(side: Side, check: () => Promise<void>): Promise<Side> {
  try {
    await check();
    return side;
  } catch (error) {
    await side.close();
    const { message = String(error), code = "" } = error as { message?: string; code?: string };
    throw new Error(`${side.name}: ${message || code}`, { cause: error }); // a host with two addresses: only a code
  }
}

function openFolder(given: string, as: "source" | "target"): Side {
  const folder = resolve(given);
  const file = join(folder, databaseEntry);
  if (as === "target") mkdirSync(folder, { recursive: true });
  const exists = existsSync(file);
  if (as === "source" && !exists) throw new Error(`${folder}: there is no ${databaseEntry} in it.`);
  if (as === "target" && !exists && readdirSync(folder).some((name) => name !== "storage.lock"))
    throw new Error(`${folder}: there are files in it. Choose an empty folder.`);
  const release = closeStorage(folder);
  if (!release) throw new Error(`${folder}: it is in use. Stop the server and all commands there first.`);
  try {
    if (readJournal(folder))
      throw new Error(`${folder}: a restore was interrupted. Start the server once to complete it.`);
    const sqlite = as === "source" ? new Sqlite(file, { readonly: true }) : openFile(file);
    const db = databaseOf(sqlite, { closed: release });
    return {
      name: folder,
      db,
      folder: { path: folder, sqlite },
      files: diskStorage(folder),
      close: () => db.destroy(),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** One connection is enough, and tells its own session from those of others. */
function openCluster({ database, bucket }: { database: string; bucket: Bucket }): Side {
  const { host, pathname } = new URL(database);
  const db = openPostgres(database, { connections: 1 });
  return { name: host + pathname, db, files: s3Storage(bucket), close: () => db.destroy() };
}

async function refuseOtherVersion(db: Db, migrations: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const applied = rows.map(({ name }) => name);
  const names = migrationNames(migrations, dialectOf(db));
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown) throw new Error(`it is from a newer version (it has "${unknown}"). Run that version's move.`);
  if (applied.length < names.length)
    throw new Error("it is from an older version. Start this version's server on it once, and stop it.");
}

/** @throws one line that names each session of ours in the database. */
export async function refuseSessions(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; address: string; since: string }>`
    select application_name as name, coalesce(host(client_addr), 'this machine') as address,
      to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since
    from pg_stat_activity
    where datname = current_database() and application_name like 'firstproof%' and pid <> pg_backend_pid()
    order by backend_start`.execute(db);
  if (rows.length === 0) return;
  const sessions = rows.map(({ name, address, since }) => `"${name}" from ${address} since ${since} UTC`);
  throw new Error(`it is in use: ${sessions.join(", ")}. Stop all servers and commands first.`);
}

async function refuseFiles(files: FileStorage): Promise<void> {
  for (const folder of [...fileFolders, "uploads"]) {
    for await (const { key } of files.list(folder))
      throw new Error(`there are files in the target already, such as ${key}. Choose an empty bucket.`);
  }
}
