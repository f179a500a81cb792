import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import { newUploadId } from "#app/platform/uploads/upload-id.server.ts";
import { addGuide } from "#app/resources/resource.test.support.ts";
import { runCommand } from "../../tests/support/run-command.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import { addPeople } from "../account/people.test.support.ts";
import { startS3 } from "../platform/files/s3-server.test.support.ts";
import { s3Key, s3Secret } from "../platform/files/s3-signature.test.support.ts";
import { copyOfFile, emptyPostgres } from "../server/database-template.test.support.ts";

/** An empty folder, removed after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "firstproof-move-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A storage folder with people, guides and their files. */
export async function storageOf(people: number, guides: string[]): Promise<string> {
  const { db, file } = await copyOfFile();
  await db.destroy();
  const storage = freshFolder();
  renameSync(file, join(storage, "app.db"));
  await inDatabase({ storage }, async (opened) => {
    await addPeople(opened, people);
    for (const text of guides) await addGuide(opened, { title: text, text, files: diskStorage(storage) });
  });
  return storage;
}

/** Runs statements on a storage folder's database. */
export function change(storage: string, work: (sqlite: Sqlite.Database) => void): void {
  const sqlite = new Sqlite(join(storage, "app.db"));
  work(sqlite);
  sqlite.close();
}

/** Adds pending uploads. @param uploads what was received, by file name. @returns their ids by file name. */
export function addUploads(storage: string, user: string, uploads: Record<string, string>): Record<string, string> {
  mkdirSync(join(storage, "uploads"), { recursive: true });
  const added = Object.entries(uploads).map(([name, received]) => [name, newUploadId(), received] as const);
  change(storage, (sqlite) => {
    const insert = sqlite.prepare(
      "insert into uploads values (?, ?, 'resource', ?, 9, '2026-01-01', null, '2040-01-01')",
    );
    for (const [name, id] of added) insert.run(id, user, name);
  });
  for (const [, id, received] of added) writeFileSync(join(storage, "uploads", id), received);
  return Object.fromEntries(added);
}

/** The content of a storage folder: the rows of each table as texts, sorted, and the digest of each file. */
export function contentOf(storage: string): Record<string, string[]> {
  const sqlite = new Sqlite(join(storage, "app.db"), { readonly: true }).defaultSafeIntegers();
  const names = sqlite.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
  const shown = (_name: string, value: unknown) => (typeof value === "bigint" ? `${value}n` : value);
  const tables = names
    .filter((name) => !/^sqlite_|_search|_rowids$|^(migrations|jobs)$/.test(name))
    .map((name) => {
      const rows = sqlite.prepare(`select * from "${name}"`).all();
      return [name, rows.map((row) => JSON.stringify(row, shown)).sort()] as const;
    });
  sqlite.close();
  const files = readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== storage)
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${relative(storage, path)} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`);
  return { ...Object.fromEntries(tables), files: files.sort() };
}

/** What a move printed, line by line, and its exit status. */
interface Moved {
  said: string[];
  complained: string;
  ended: number | string;
}

/** An empty database on PostgreSQL, owned by an ordinary role, and an empty bucket. */
export interface Cluster {
  url: string;
  server: Awaited<ReturnType<typeof startS3>>;
  /** Works on the database, and closes it. */
  inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The settings for it, for a command. */
  env: Record<string, string>;
  /** The arguments that move there. */
  args: string[];
  /** Moves a storage folder there. */
  fill(storage: string): Promise<Moved>;
  /** Moves everything from there into a folder. */
  moveTo(folder: string): Promise<Moved>;
}

export async function freshCluster(): Promise<Cluster> {
  const server = await startS3();
  onTestFinished(server.stop);
  const { url: ofAdministrator, dbs, end } = await emptyPostgres();
  onTestFinished(end);
  const role = `mover_${randomUUID()}`;
  const address = new URL(ofAdministrator);
  await sql`create role ${sql.id(role)} login`.execute(dbs[0]);
  await sql`alter database ${sql.id(address.pathname.slice(1))} owner to ${sql.id(role)}`.execute(dbs[0]);
  for (const db of dbs) await db.destroy(); // open sessions are refused
  address.username = role;
  const url = address.href;
  const files = `${server.url}/moved`;
  const env = { DATABASE_URL: url, FILES_S3_URL: files, FILES_S3_KEY: s3Key, FILES_S3_SECRET: s3Secret };
  const args = ["--to", "DATABASE_URL"];
  const move = async (storage: string, given: string[]): Promise<Moved> => {
    const { said, ...rest } = await runCommand("move", given, { storage, ...env });
    return { said: said.split("\n").slice(0, -1), ...rest };
  };
  const inItsDatabase = async <T>(work: (db: Db) => Promise<T>) => {
    const db = openPostgres(url);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  return {
    ...{ url, server, env, args, inDatabase: inItsDatabase },
    fill: (storage) => move(storage, args),
    moveTo: (folder) => move(freshFolder(), ["--to", folder]),
  };
}
