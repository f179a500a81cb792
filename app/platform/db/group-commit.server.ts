import { AsyncLocalStorage } from "node:async_hooks";
import { closeSync, fdatasync, openSync } from "node:fs";
import { setImmediate } from "node:timers";
import { promisify } from "node:util";
import type Sqlite from "better-sqlite3";
import type { MiddlewareHandler } from "hono";

/** Waits until what was written to a file is on its disk. */
export type Sync = (descriptor: number) => Promise<void>;

/** fdatasync(2), in the thread pool. */
export const syncData: Sync = promisify(fdatasync);

/** A place in the order of commits. */
export interface Commit {
  /** Ascending. A sync makes every commit up to a number durable. */
  number: number;
  /** Resolves when it is in the log, or rejects with the error that left it out. */
  written: Promise<void>;
}

/** The transactions that are committed as one. */
interface Group {
  commit: Commit;
  succeed: () => void;
  fail: (error: unknown) => void;
  /** Whether its turn of the event loop is over, or it is for one transaction alone: committed once none is in progress. */
  isDue: boolean;
  /** Why it has failed. */
  error?: unknown;
}

/** The transaction in progress; one that is not the first of its group has a savepoint. */
interface Current {
  group: Group;
  hasSavepoint: boolean;
}

const written = Promise.resolve();

/** The number of transactions that are committed one by one after a group has failed. */
const aloneAfterFailure = 1_000;

/**
 * Commits transactions in groups. Those of one turn of the event loop are one transaction of SQLite's, which writes the
 * pages they share once. SQLite writes commits to its write-ahead log without waiting for the disk
 * (`synchronous=NORMAL`), and this syncs the log off the event loop, once for all commits written by then. A commit
 * counts as done, and is acknowledged, only after such a sync.
 *
 * If a group cannot be written, all its transactions fail, and the next ones are committed one by one: on a full disk,
 * pages would otherwise fail because they have seen changes of a group that could not be committed.
 *
 * A failed sync is final: the kernel may have dropped the pages, so a later sync would succeed without them. From then on
 * every `until` fails, until a restart reads what the disk holds.
 */
export class GroupCommit {
  readonly #sqlite: Sqlite.Database;
  readonly #run: (statement: string) => void;
  readonly #sync: Sync | undefined;
  #isSynced: boolean | undefined;
  #descriptor: number | undefined;
  /** The open group. */
  #group: Group | undefined;
  #current: Current | undefined;
  /** The number of transactions still to be committed one by one. */
  #alone = 0;
  #newest: Commit = { number: 0, written };
  /** Number of the newest commit in the log. */
  #written = 0;
  /** Number of the newest commit on disk. */
  #durable = 0;
  /** The sync in progress, and the number of the newest commit it covers. */
  #syncing = { covers: 0, done: written };
  /** The sync after it, if any commit needs it. */
  #next: Promise<void> | undefined;

  /**
   * @param run runs a statement on the open database.
   * @param sync makes the log durable. Without it, SQLite does as its `synchronous` says. Nothing is synced if
   *   `synchronous` is off by the first write (tests, bulk fills).
   */
  constructor(sqlite: Sqlite.Database, run: (statement: string) => void, sync?: Sync) {
    this.#sqlite = sqlite;
    this.#run = run;
    this.#sync = sync;
  }

  /** Begins a transaction. The first of a group takes the write lock. @throws SQLite's error. */
  begin(): void {
    const open = this.#openGroup();
    this.#run(open ? "savepoint one" : "begin immediate");
    this.#current = { group: open ?? this.#open(), hasSavepoint: open !== undefined };
  }

  /** Ends a transaction, which is committed with its group. @throws SQLite's error. */
  end(): void {
    if (!this.#current) return;
    const { group, hasSavepoint } = this.#current;
    if (this.#openGroup() && hasSavepoint) this.#run("release one");
    this.#leave();
    if (group.error) throw group.error;
  }

  /** Undoes a transaction alone. @throws SQLite's error. */
  rollBack(): void {
    const hasSavepoint = this.#current?.hasSavepoint;
    if (this.#openGroup() && hasSavepoint) {
      this.#run("rollback to one");
      this.#run("release one");
    } else if (this.#group) {
      this.#group = undefined;
      this.#run("rollback");
    }
    this.#leave();
  }

  /** Counts what was just written, by a transaction or by a statement alone. */
  add(): Commit {
    const number = this.#newest.number + 1;
    if (!this.#openGroup()) {
      this.#written = number;
      this.#newest = { number, written };
    } else if (this.#group && this.#newest !== this.#group.commit) {
      this.#newest = Object.assign(this.#group.commit, { number });
    }
    return this.#newest;
  }

  /** The newest commit, perhaps of the open group: what a query sees now. */
  get newest(): Commit {
    return this.#newest;
  }

  /** Resolves once this commit and all before it are on disk. @throws the error of SQLite or of the sync (errno). */
  async until({ number, written }: Commit): Promise<void> {
    await written;
    if (number <= this.#durable) return;
    if (number > this.#syncing.covers) this.#next ??= this.#syncing.done.then(() => this.#start());
    await (number > this.#syncing.covers ? this.#next : this.#syncing.done);
  }

  /** Closes the log. */
  close(): void {
    if (!this.#current) this.#commit();
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #open(): Group {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined); // those who wait for it get the error
    const commit = { number: 0, written: promise };
    const group: Group = { commit, succeed: resolve, fail: reject, isDue: this.#alone > 0 };
    if (group.isDue) this.#alone--;
    this.#group = group;
    setImmediate(() => {
      group.isDue = true;
      if (group === this.#group && !this.#current) this.#commit();
    });
    return group;
  }

  /** The open group. One that SQLite has undone by itself, as on a failing disk, fails here. */
  #openGroup(): Group | undefined {
    if (this.#group && !this.#sqlite.inTransaction) {
      const error = new Error("SQLite has undone this transaction and those of its group");
      this.#fail(this.#group, Object.assign(error, { code: "SQLITE_IOERR" }));
    }
    return this.#group;
  }

  #leave(): void {
    this.#current = undefined;
    if (this.#group?.isDue) this.#commit();
  }

  #commit(): void {
    const group = this.#openGroup();
    if (!group) return;
    try {
      this.#run("commit");
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#run("rollback");
      this.#fail(group, error);
      return;
    }
    this.#group = undefined;
    this.#written = Math.max(this.#written, group.commit.number); // 0 if it changed nothing
    group.succeed();
  }

  #fail(group: Group, error: unknown): void {
    this.#group = undefined;
    this.#alone = aloneAfterFailure;
    this.#written = this.#newest.number; // nothing is left to write
    if (this.#newest === group.commit) this.#newest = { number: group.commit.number, written };
    group.error = error;
    group.fail(error);
  }

  /** Begins the next sync. Commits written from here on need another one. */
  #start(): Promise<void> {
    const covers = this.#written;
    const done = this.#syncLog().then(() => {
      this.#durable = covers;
    });
    this.#syncing = { covers, done };
    this.#next = undefined;
    return done;
  }

  async #syncLog(): Promise<void> {
    this.#isSynced ??= this.#sqlite.pragma("synchronous", { simple: true }) !== 0;
    if (!this.#sync || !this.#isSynced) return;
    // The log exists as long as a connection is open, and is truncated rather than replaced.
    this.#descriptor ??= openSync(`${this.#sqlite.name}-wal`, "r");
    await this.#sync(this.#descriptor);
  }
}

/** What a request has seen: the newest commit at the time of its last query. */
interface Seen {
  commits?: GroupCommit;
  newest?: Commit;
}

const requests = new AsyncLocalStorage<Seen>();

/** Notes for the current request, if there is one, that it has seen all commits so far. */
export function noteSeen(commits: GroupCommit): void {
  const seen = requests.getStore();
  if (!seen) return;
  seen.commits = commits;
  seen.newest = commits.newest;
}

/**
 * Holds each response until every commit it may depend on is durable, including those of other requests: a form sent
 * twice, whose second copy changes nothing, must not be acknowledged before the first copy is on disk. A response that
 * reports an error of ours acknowledges nothing, and may show what was typed: it is not held.
 * @param unsaved the response to this path instead when a sync has failed, since the page may show what a restart will not have.
 */
export function durableResponses(unsaved: (path: string) => Response): MiddlewareHandler {
  return (c, next) => {
    const seen: Seen = {};
    return requests.run(seen, async () => {
      await next();
      if (c.res.status >= 500) return;
      try {
        if (seen.newest) await seen.commits?.until(seen.newest);
      } catch (error) {
        c.get("log")?.error(error);
        c.res = undefined; // or Hono would keep its headers, and so the coding of its body
        c.res = unsaved(c.req.path);
      }
    });
  };
}
