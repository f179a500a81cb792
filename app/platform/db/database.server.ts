import Sqlite from "better-sqlite3";
import {
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import type { Schema } from "./schema.ts";
import type { SlowQueries } from "./slow-queries.server.ts";
import { type RunStatement, timedStatement } from "./timed-statement.server.ts";

/** The database or a transaction on it. The first parameter of every verb. */
export type Db = Kysely<Schema>;

/**
 * What every connection must say of itself. FULL: with NORMAL, a power cut may lose a write we already answered.
 * What is deleted or replaced is overwritten with zeros, not only given up.
 */
const pragmas = {
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  secure_delete: 1,
  cache_size: -32_768, // kB; with 2 MB, as is usual, 300 requests a second take a tenth more of a processor
} as const;

/** ms. A statement that waits for another process holds up the whole server, so it does not wait long. */
const usualPatience = 500;

/** Who hears of what happens below a database. */
interface Heard {
  /** Hears of queries that take long. */
  slow?: SlowQueries | undefined;
  /** Is told when it was closed. */
  closed?: () => void;
}

/** How a database is opened. */
export interface Opening extends Heard {
  /** How long a statement waits for another process, in ms. */
  patience?: number;
}

/**
 * Opens (or creates) the SQLite file.
 * @throws when the file cannot be opened or written, or a pragma did not take.
 */
export function openDatabase(file: string, { patience, ...heard }: Opening = {}): Db {
  return databaseOf(openFile(file, patience), heard);
}

/** Opens the file itself, for whoever needs SQLite below Kysely. @throws as openDatabase. */
export function openFile(file: string, patience = usualPatience): Sqlite.Database {
  const sqlite = new Sqlite(file);
  for (const [name, wanted] of Object.entries({ ...pragmas, busy_timeout: patience })) {
    sqlite.pragma(`${name} = ${wanted}`);
    const is = sqlite.pragma(name, { simple: true });
    if (is !== wanted) throw new Error(`SQLite: ${name} is ${is}, not ${wanted} (${file})`);
  }
  return sqlite;
}

/** Kysely over an open file. */
export function databaseOf(sqlite: Sqlite.Database, heard: Heard = {}): Db {
  const dialect = new SqliteDialect({ database: sqlite });
  dialect.createDriver = () => new ImmediateDriver(sqlite, heard);
  return new Kysely<Schema>({ dialect });
}

/**
 * Takes the write lock when a transaction begins: one that reads first and writes later would otherwise fail at once
 * when another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver implements Driver {
  readonly #sqlite: Sqlite.Database;

  constructor(sqlite: Sqlite.Database, heard: Heard) {
    super({ database: keepingStatements(sqlite, heard) });
    this.#sqlite = sqlite;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** On a full disk SQLite has rolled back by itself, and a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Runs `work` in one transaction, or in the one already under way. */
export function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** By this value SQLite finds the index of one state. */
const asksState = /"state" (?:=|in) /;

/**
 * The same query, kept from being planned anew at each run. SQLite does so to look at the values of what a join compares
 * and of a limit, and takes ten times as long (docs/decisions/0031-planned-once.md); of an expression it does not ask the
 * value, and the sign changes none.
 */
function plannedOnce(text: string): string {
  const isPlain = /^(?:select|with) /.test(text) && !asksState.test(text);
  return isPlain ? text.replace(/(?<=[ (])\?/g, "+?") : text;
}

const mostStatements = 500;

/** Keeps prepared statements: SQLite would otherwise parse and plan the same SQL for every request. */
function keepingStatements(sqlite: Sqlite.Database, { slow, closed }: Heard) {
  const known = new Map<string, RunStatement>();
  const make = (text: string) => {
    const statement = sqlite.prepare(plannedOnce(text));
    return slow ? timedStatement(statement, text, slow) : statement;
  };
  return {
    close: () => {
      sqlite.close();
      closed?.();
    },
    prepare(text: string) {
      const statement = known.get(text) ?? make(text);
      if (known.size >= mostStatements) known.clear();
      known.set(text, statement);
      return statement;
    },
  };
}

/**
 * A query that is built and compiled once, for those that every page asks.
 * @param build makes the query; it must use each parameter once, in the order of the parameters.
 */
export function compiledOnce<P extends unknown[], O>(build: (db: Db, ...parameters: P) => Compilable<O>) {
  let known: CompiledQuery<O> | undefined;
  return async (db: Db, ...parameters: P): Promise<O[]> => {
    known ??= build(db, ...parameters).compile();
    const query: CompiledQuery<O> = { ...known, parameters };
    return (await db.executeQuery(query)).rows;
  };
}
