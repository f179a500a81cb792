import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { Db } from "./database.server.ts";
import { syncData } from "./group-commit.server.ts";
import type { Schema } from "./schema.ts";
import { type DriverOptions, ImmediateAdapter, ImmediateDriver } from "./sqlite-driver.server.ts";

/**
 * Pragmas asserted on open. `synchronous` is FULL, so that each commit is on disk when it returns; `openDatabase` syncs
 * commits itself. `secure_delete`: deleted and replaced data is overwritten with zeros, not only freed.
 */
const pragmas = {
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  secure_delete: 1,
  cache_size: -32_768, // kB; with the default of 2 MB, 300 requests a second take a tenth of a CPU more
} as const;

/** Busy timeout in ms. Short, because a statement that waits for another process blocks the whole server. */
const defaultBusyTimeout = 500;

/** Options for opening a database. */
export interface OpenOptions extends Omit<DriverOptions, "sync"> {
  /** How long a statement waits for another process, in ms. */
  busyTimeout?: number;
}

/**
 * Opens (or creates) the SQLite file. A write resolves once it is on disk; concurrent writes share one sync.
 * @throws when the file cannot be opened or written, or a pragma did not take effect.
 */
export function openDatabase(file: string, { busyTimeout, ...options }: OpenOptions = {}): Db {
  const sqlite = openFile(file, busyTimeout);
  sqlite.pragma("synchronous = normal");
  return databaseOf(sqlite, { ...options, sync: syncData });
}

/** Opens the file itself, for code that uses SQLite without Kysely. @throws as openDatabase. */
export function openFile(file: string, busyTimeout = defaultBusyTimeout): Sqlite.Database {
  const sqlite = new Sqlite(file);
  for (const [name, wanted] of Object.entries({ ...pragmas, busy_timeout: busyTimeout })) {
    sqlite.pragma(`${name} = ${wanted}`);
    const is = sqlite.pragma(name, { simple: true });
    if (is !== wanted) throw new Error(`SQLite: ${name} is ${is}, not ${wanted} (${file})`);
  }
  return sqlite;
}

/** Wraps an open SQLite file in Kysely. */
export function databaseOf(sqlite: Sqlite.Database, options: DriverOptions = {}): Db {
  const dialect = new SqliteDialect({ database: sqlite });
  dialect.createDriver = () => new ImmediateDriver(sqlite, options);
  dialect.createAdapter = () => new ImmediateAdapter();
  return new Kysely<Schema>({ dialect });
}
