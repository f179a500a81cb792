import { AsyncLocalStorage } from "node:async_hooks";
import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import type Sqlite from "better-sqlite3";
import type { MiddlewareHandler } from "hono";

const syncData = promisify(fdatasync);

/**
 * Makes commits durable: SQLite writes them to its write-ahead log without waiting for the disk (`synchronous=NORMAL`),
 * and this syncs the log off the event loop, once for all commits written by then (group commit). A commit counts as
 * done, and is acknowledged, only after such a sync.
 *
 * A failed sync is final: the kernel may have dropped the pages, so a later sync would succeed without them. From then on
 * every `until` fails, until a restart reads what the disk holds.
 */
export class GroupCommit {
  readonly #sqlite: Sqlite.Database;
  readonly #sync: (descriptor: number) => Promise<void>;
  #descriptor: number | undefined;
  /** Number of commits written to the log. */
  #written = 0;
  /** Number of commits that are on disk. */
  #durable = 0;
  /** The sync in progress, and the number of commits it covers. */
  #current = { covers: 0, done: Promise.resolve() };
  /** The sync after it, if any commit needs it. */
  #next: Promise<void> | undefined;

  /**
   * @param sqlite the open database. With `pragma synchronous = off` (tests, bulk fills) nothing is synced.
   * @param sync fdatasync(2).
   */
  constructor(sqlite: Sqlite.Database, sync = syncData) {
    this.#sqlite = sqlite;
    this.#sync = sync;
  }

  /** Counts a commit, before another connection's holder can read it. @returns its number. */
  add(): number {
    this.#written++;
    return this.#written;
  }

  /** The number of the newest commit: what a query sees now. */
  get newest(): number {
    return this.#written;
  }

  /** Resolves once this commit and all before it are on disk. @throws the error of the sync (errno). */
  until(commit: number): Promise<void> {
    if (commit <= this.#durable) return Promise.resolve();
    if (commit <= this.#current.covers) return this.#current.done;
    this.#next ??= this.#current.done.then(() => this.#start());
    return this.#next;
  }

  /** Begins the next sync. Commits written from here on need another one. */
  #start(): Promise<void> {
    const covers = this.#written;
    const done = this.#syncLog().then(() => {
      this.#durable = covers;
    });
    this.#current = { covers, done };
    this.#next = undefined;
    return done;
  }

  async #syncLog(): Promise<void> {
    if (this.#sqlite.pragma("synchronous", { simple: true }) === 0) return;
    // The log exists as long as a connection is open, and is truncated rather than replaced.
    this.#descriptor ??= openSync(`${this.#sqlite.name}-wal`, "r");
    await this.#sync(this.#descriptor);
  }

  /** Closes the log. */
  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}

/** What a request has seen: the newest commit at the time of its last query. */
interface Seen {
  commits?: GroupCommit;
  newest: number;
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
    const seen: Seen = { newest: 0 };
    return requests.run(seen, async () => {
      await next();
      if (c.res.status >= 500) return;
      try {
        await seen.commits?.until(seen.newest);
      } catch (error) {
        c.get("log")?.error(error);
        c.res = undefined; // or Hono would keep its headers, and so the coding of its body
        c.res = unsaved(c.req.path);
      }
    });
  };
}
