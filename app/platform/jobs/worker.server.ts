import { setTimeout } from "node:timers/promises";
import { retriedLevel } from "../db/storage-error.server.ts";
import type { Logger } from "../observability/log.server.ts";

/** Recurring work. */
export interface Job {
  /** Runs once. @returns the delay until the next run, in ms. */
  work(signal: AbortSignal): Promise<number>;
  /** Reports a failure. @returns the delay until the retry, in ms. */
  failed(error: unknown): number;
}

/** A failure handler that logs and retries. @param retryDelay delay in ms. */
export function retrying(log: Logger, operation: string, retryDelay: number): Job["failed"] {
  return (error) => {
    log[retriedLevel(error)](error, operation);
    return retryDelay;
  };
}

const farewell = 500; // ms for work in progress at shutdown, which takes at most 4 s altogether

/**
 * Runs these jobs until stopped, each independently: a slow one does not delay the others.
 * @returns stop: resolves when work in progress is done or has been left to be repeated after the next start.
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
    const wait = await work(signal).catch((error) => (signal.aborted ? 0 : failed(error))); // database may be closed
    await setTimeout(wait, undefined, { signal }).catch(() => undefined);
  }
}
