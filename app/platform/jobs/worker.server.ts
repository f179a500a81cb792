import { setTimeout } from "node:timers/promises";
import { retriedLevel } from "../db/storage-error.server.ts";
import type { Logger } from "../observability/log.server.ts";

/** Something that is done again and again. */
export interface Job {
  /** Does it once. @returns how long to wait until the next time, in ms. */
  work(signal: AbortSignal): Promise<number>;
  /** After a failure: tells it, and how long to wait, in ms. */
  failed(error: unknown): number;
}

/** What is tried again after a failure, and told in the log. @param again ms until then. */
export function retrying(log: Logger, what: string, again: number): Job["failed"] {
  return (error) => {
    log[retriedLevel(error)](error, what);
    return again;
  };
}

const farewell = 500; // ms for what is under way when the server stops: it has 4 s for everything

/**
 * Does these jobs until stopped, each on its own: a slow one holds up no other.
 * @returns stop: resolves when what is under way is done, or is left to be done once more after the next start.
 */
export function startWorker(jobs: Job[]): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = Promise.all(jobs.map((job) => repeat(job, stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([done, setTimeout(farewell, undefined, { ref: false })]);
    },
  };
}

async function repeat({ work, failed }: Job, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const wait = await work(signal).catch((error) => (signal.aborted ? 0 : failed(error))); // the database may be closed
    await setTimeout(wait, undefined, { signal }).catch(() => undefined);
  }
}
