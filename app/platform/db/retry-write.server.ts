import { setTimeout } from "node:timers/promises";
import type { Logger } from "../observability/log.server.ts";
import { retriedLevel } from "./storage-error.server.ts";

const first = 1_000; // ms between two tries; each next one waits twice as long
const longest = 60_000; // ms

interface Telling {
  log: Logger;
  /** What the log calls the failure. */
  what: string;
  /** Gives it up. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes down what has happened and cannot be undone, as a mail that has left, again and again until it is written:
 * whoever took it for not done would do it twice, and on a full disk every second.
 * @throws what the last try failed with, once the signal came.
 */
export async function retryWrite(write: () => Promise<void>, { log, what, signal }: Telling): Promise<void> {
  for (let wait = first; ; wait = Math.min(2 * wait, longest)) {
    try {
      return await write();
    } catch (error) {
      if (signal?.aborted) throw error;
      log[retriedLevel(error)](error, what);
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
