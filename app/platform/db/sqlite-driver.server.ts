import type Sqlite from "better-sqlite3";
import type { Statement } from "better-sqlite3";
import { type DatabaseConnection, type Driver, SqliteAdapter, SqliteDriver } from "kysely";
import { GroupCommit, noteSeen, type Sync } from "./group-commit.server.ts";
import type { SlowQueries } from "./slow-queries.server.ts";

/** Options of the driver, and listeners for events below a database. */
export interface DriverOptions {
  /** Makes commits durable. Without it, SQLite does as its `synchronous` says. */
  sync?: Sync;
  /** Receives slow queries. */
  slow?: SlowQueries | undefined;
  /** Called after the database is closed. */
  closed?: () => void;
}

/** The driver serializes holders of the connection itself, so that others can use it while a commit is synced. */
export class ImmediateAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Takes the write lock when a transaction begins: a transaction that reads first and writes later would otherwise fail
 * at once if another process wrote in between. A write returns once its commit is durable.
 */
export class ImmediateDriver extends SqliteDriver implements Driver {
  readonly #commits: GroupCommit;
  readonly #lock = new Lock();
  readonly #statements: Statements;

  constructor(sqlite: Sqlite.Database, options: DriverOptions = {}) {
    const statements = new Statements(sqlite, options);
    super({ database: statements });
    this.#commits = new GroupCommit(sqlite, (text) => statements.prepare(text).run(), options.sync);
    this.#statements = statements;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.take();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const commit = this.#statements.hasWritten ? this.#commits.add() : undefined;
    this.#statements.hasWritten = false;
    noteSeen(this.#commits);
    this.#lock.release();
    if (commit) await this.#commits.until(commit);
  }

  override async beginTransaction(): Promise<void> {
    this.#commits.begin();
    this.#statements.hasWritten = false;
  }

  override async commitTransaction(): Promise<void> {
    this.#commits.end();
  }

  override async rollbackTransaction(): Promise<void> {
    this.#statements.hasWritten = false;
    this.#commits.rollBack();
  }

  override async destroy(): Promise<void> {
    await this.#commits.until(this.#commits.newest).catch(() => undefined); // its holders get the error
    this.#commits.close();
    await super.destroy();
  }
}

/** A lock with a queue: first come, first served. */
class Lock {
  #isTaken = false;
  readonly #queue: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
  }

  /** Passes the lock to the next in the queue, so that a newcomer cannot overtake it. */
  release(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/** Conditions on a state in a parameter, whose value SQLite needs to choose a partial index. */
const comparesState = /"state" (?:= \?|in \()/;

/**
 * Rewrites a query so that SQLite does not plan it again at each run. SQLite replans to look at the values of compared
 * and limit parameters, which takes ten times as long (docs/decisions/0031-query-planning.md). It does not look at the
 * values of expressions, and the added plus sign changes no value.
 */
function avoidReprepare(text: string): string {
  const isPlain = /^(?:select|with|insert into \S+ \([^()]*\) select) /.test(text) && !comparesState.test(text);
  return isPlain ? text.replace(/(?<=[ (])\?/g, "+?") : text;
}

const maxStatements = 500;

/** The part of a statement that Kysely uses. */
type RunStatement = Pick<Statement, "reader" | "all" | "run" | "iterate">;

/** Caches prepared statements: SQLite would otherwise parse and plan the same SQL for every request. */
class Statements {
  readonly #sqlite: Sqlite.Database;
  readonly #options: DriverOptions;
  readonly #known = new Map<string, { statement: RunStatement; writes: boolean }>();
  /** Whether a statement that writes was prepared to be run since this was last set to false. */
  hasWritten = false;

  constructor(sqlite: Sqlite.Database, options: DriverOptions) {
    this.#sqlite = sqlite;
    this.#options = options;
  }

  prepare(text: string): RunStatement {
    const known = this.#known.get(text) ?? this.#make(text);
    if (known.writes) this.hasWritten = true;
    return known.statement;
  }

  #make(text: string) {
    const { slow } = this.#options;
    const prepared = this.#sqlite.prepare(avoidReprepare(text));
    const made = { statement: slow ? timedStatement(prepared, text, slow) : prepared, writes: !prepared.readonly };
    if (this.#known.size >= maxStatements) this.#known.clear();
    this.#known.set(text, made);
    return made;
  }

  close(): void {
    this.#sqlite.close();
    this.#options.closed?.();
  }
}

/**
 * Wraps a statement to report slow runs. Wrappers are cached with their statements, so a query costs only two extra
 * clock reads. Row-by-row iteration is not timed: its duration depends on the consumer.
 */
function timedStatement(statement: Statement, text: string, slow: SlowQueries): RunStatement {
  const { limit } = slow;
  const report = (began: number) => {
    const ms = performance.now() - began;
    if (ms >= limit) slow.report(text, ms);
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
