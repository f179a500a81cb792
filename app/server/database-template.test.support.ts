import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { sql } from "kysely";
import pg from "pg";
import type { Db } from "#app/platform/db/database.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { databaseOf, openDatabase, openFile } from "#app/platform/db/sqlite.server.ts";

const room = mkdtempSync(join(tmpdir(), "firstproof-unit-"));
const template = join(room, "template.db");
const migrations = join(import.meta.dirname, "../../migrations");
/** A PostgreSQL server to test on instead of SQLite, set by `npm run test:postgres` and `test:all`. */
const server = process.env.TEST_POSTGRES;
let count = 0;
let made: Promise<void> | undefined;

/** A migrated, empty database for one test, on the engine that is tested. */
export interface TestDatabase {
  db: Db;
  /** Opens it once more, as another process would. The caller closes that. */
  reopen(): Db;
  /** Closes it. On PostgreSQL another test may have it then, emptied. */
  end(): Promise<void>;
}

/** A copy of a database that was migrated once per process. */
export async function copyOfTemplate(): Promise<TestDatabase & { file: string }> {
  if (server) return { ...(await copyInPostgres(server)), file: join(room, `${count++}`) };
  const { db, file } = await copyOfFile();
  return { db, file, reopen: () => openDatabase(file), end: () => db.destroy() };
}

/** The same as an SQLite file, whichever engine is tested. The caller closes it. */
export async function copyOfFile(): Promise<{ db: Db; sqlite: Sqlite.Database; file: string }> {
  made ??= makeTemplate();
  await made;
  const file = join(room, `${count++}.db`);
  copyFileSync(template, file);
  const sqlite = openFile(file);
  sqlite.pragma("synchronous = off"); // durability is not tested here
  return { db: databaseOf(sqlite), sqlite, file };
}

async function makeTemplate(): Promise<void> {
  const first = openDatabase(template);
  await migrate(first, migrations);
  await first.destroy();
}

const mine = `firstproof_${randomUUID().replaceAll("-", "_")}`;
let inPostgres: Promise<void> | undefined;

/** Databases of tests that have ended. A copy takes ten times as long as to empty one. */
const free: string[] = [];
const altered = new WeakSet<Db>();

/** Says that a test changes the tables themselves: nobody gets its database after it. */
export function markAltered(db: Db): void {
  altered.add(db);
}

async function copyInPostgres(url: string): Promise<TestDatabase> {
  inPostgres ??= makeInPostgres(url);
  await inPostgres;
  const used = free.pop();
  const name = used ?? `${mine}_${count++}`;
  if (!used) await administer(url, `create database ${name} template ${mine} strategy file_copy`);
  const db = openPostgres(addressOf(url, name));
  if (used) await sql.raw(emptying).execute(db);
  const end = async () => {
    await db.destroy();
    if (altered.has(db)) await administer(url, `drop database ${name} with (force)`);
    else free.push(name);
  };
  return { db, reopen: () => openPostgres(addressOf(url, name)), end };
}

/** Without triggers and references: `session_replication_role` suspends them. */
const emptying = `do $$
  declare place text;
  begin
    set local session_replication_role = replica;
    for place in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
      execute format('delete from %I', place);
    end loop;
    insert into content_version (version) values (0);
  end $$`;

async function makeInPostgres(url: string): Promise<void> {
  await administer(url, `create database ${mine}`);
  const first = openPostgres(addressOf(url, mine));
  await migrate(first, migrations);
  await first.destroy();
}

/** Creates an empty database on this PostgreSQL server. @param options of `create database`. @returns its URL */
export async function createDatabase(url: string, options = ""): Promise<string> {
  const name = `${mine}_${count++}`;
  await administer(url, `create database ${name} ${options}`);
  return addressOf(url, name);
}

/** An empty database on PostgreSQL, as two processes have it open. @param options of `create database`. */
export async function emptyPostgres(options = ""): Promise<{ url: string; dbs: [Db, Db]; end(): Promise<void> }> {
  const url = server ?? "";
  const address = await createDatabase(url, options);
  const dbs: [Db, Db] = [openPostgres(address), openPostgres(address)];
  const end = async () => {
    for (const db of dbs) await db.destroy();
    await administer(url, `drop database ${new URL(address).pathname.slice(1)} with (force)`);
  };
  return { url: address, dbs, end };
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
}

async function administer(url: string, command: string): Promise<void> {
  const client = new pg.Client(addressOf(url, "postgres"));
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
