import type { Statement } from "better-sqlite3";
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

/** The database or a transaction on it. The first parameter of every domain function. */
export type Db = Kysely<Schema>;

/**
 * Pragmas asserted on open. `synchronous` is FULL: with NORMAL, a power cut may lose a write that we already confirmed.
 * `secure_delete`: deleted and replaced data is overwritten with zeros, not only freed.
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

/** Listeners for events below a database. */
interface Listeners {
  /** Receives slow queries. */
  slow?: SlowQueries | undefined;
  /** Called after the database is closed. */
  closed?: () => void;
}

/** Options for opening a database. */
export interface Opening extends Listeners {
  /** How long a statement waits for another process, in ms. */
  busyTimeout?: number;
}

/**
 * Opens (or creates) the SQLite file.
 * @throws when the file cannot be opened or written, or a pragma did not take effect.
 */
export function openDatabase(file: string, { busyTimeout, ...listeners }: Opening = {}): Db {
  return databaseOf(openFile(file, busyTimeout), listeners);
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
export function databaseOf(sqlite: Sqlite.Database, listeners: Listeners = {}): Db {
  const dialect = new SqliteDialect({ database: sqlite });
  dialect.createDriver = () => new ImmediateDriver(sqlite, listeners);
  return new Kysely<Schema>({ dialect });
}

/**
 * Takes the write lock when a transaction begins: a transaction that reads first and writes later would otherwise fail
 * at once if another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver implements Driver {
  readonly #sqlite: Sqlite.Database;

  constructor(sqlite: Sqlite.Database, listeners: Listeners) {
    super({ database: keepingStatements(sqlite, listeners) });
    this.#sqlite = sqlite;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** On a full disk SQLite has already rolled back; a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Runs `work` in a transaction, or in the current one. */
export function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Conditions on a state, whose value SQLite needs to choose a partial index. */
const asksState = /"state" (?:=|in) /;

/**
 * Rewrites a query so that SQLite does not plan it again at each run. SQLite replans to look at the values of compared
 * and limit parameters, which takes ten times as long (docs/decisions/0031-query-planning.md). It does not look at the
 * values of expressions, and the added plus sign changes no value.
 */
function plannedOnce(text: string): string {
  const isPlain = /^(?:select|with) /.test(text) && !asksState.test(text);
  return isPlain ? text.replace(/(?<=[ (])\?/g, "+?") : text;
}

const maxStatements = 500;

/** Caches prepared statements: SQLite would otherwise parse and plan the same SQL for every request. */
function keepingStatements(sqlite: Sqlite.Database, { slow, closed }: Listeners) {
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
      if (known.size >= maxStatements) known.clear();
      known.set(text, statement);
      return statement;
    },
  };
}

/**
 * A query that is built and compiled once, for queries that every page runs.
 * @param build builds the query; it must use each parameter exactly once, in order.
 */
export function compiledOnce<P extends unknown[], O>(build: (db: Db, ...parameters: P) => Compilable<O>) {
  let known: CompiledQuery<O> | undefined;
  return async (db: Db, ...parameters: P): Promise<O[]> => {
    known ??= build(db, ...parameters).compile();
    const query: CompiledQuery<O> = { ...known, parameters };
    return (await db.executeQuery(query)).rows;
  };
}

/** The part of a statement that Kysely uses. */
type RunStatement = Pick<Statement, "reader" | "all" | "run" | "iterate">;

/**
 * Wraps a statement to report slow runs. Wrappers are cached with their statements, so a query costs only two extra
 * clock reads. Row-by-row iteration is not timed: its duration depends on the consumer.
 */
function timedStatement(statement: Statement, text: string, slow: SlowQueries): RunStatement {
  const { limit } = slow;
  const report = (began: number) => {
    const ms = performance.now() - began;
    if (ms >= limit) slow.tell(text, ms);
  };
  return {
    reader: statement.reader,
    all(...parameters) {
      const began = performance.now();
      try {
        return statement.all(...parameters);
      } finally {
        report(began);
      }
    },
    run(...parameters) {
      const began = performance.now();
      try {
        return statement.run(...parameters);
      } finally {
        report(began);
      }
    },
    iterate: (...parameters) => statement.iterate(...parameters),
  };
}
