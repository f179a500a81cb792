import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "../observability/log.server.ts";
import { openSession } from "./session.server.ts";

const leaderLock = 0x66_70_6c; // any number that nothing else in the database locks
const pause = 1_000; // ms between attempts to become the leader, and after a failure

/** Work that one process does for all. */
export interface LeaderWork {
  stop(): Promise<void>;
}

interface ElectionInput {
  /** Begins the work. Called each time this process becomes the leader. */
  start: () => LeaderWork;
  log: Logger;
}

/**
 * Does work in one of all processes that share a database on PostgreSQL. The leader holds a lock of its session, which
 * ends with its connection ("Advisory Locks"): another process takes over within about a second after it dies. A leader
 * whose connection is lost stops its work; until it notices, both may work, so the work must bear that.
 * @param url as of `openSession`.
 * @returns stop: stops the work, too.
 */
export function electLeader(url: string, { start, log }: ElectionInput): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await stand(url, start, stopping.signal).catch((error) => log.warn(error, "no longer the leader"));
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Waits for the lock, works until stopped, and gives it back. @throws when the connection is lost. */
async function stand(url: string, start: () => LeaderWork, signal: AbortSignal): Promise<void> {
  const client = await openSession(url, "leader");
  const lost = new Promise<never>((_, reject) => client.once("error", reject));
  lost.catch(() => undefined); // it may be lost while nobody waits for that
  try {
    while (!(await takeLock(client))) await setTimeout(pause, undefined, { signal });
    const work = start();
    try {
      await Promise.race([lost, signal.aborted || once(signal, "abort")]);
    } finally {
      await work.stop();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [leaderLock]);
  return rows[0]?.taken === true;
}
