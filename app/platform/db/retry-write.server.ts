import { setTimeout } from "node:timers/promises";
import type { Logger } from "../observability/log.server.ts";
import { retriedLevel } from "./storage-error.server.ts";

const first = 1_000; // ms until the first retry; each later delay doubles
const maxDelay = 60_000; // ms

interface RetryWriteInput {
  log: Logger;
  /** Name of the failure in the log. */
  operation: string;
  /** Stops retrying. */
  signal?: AbortSignal | undefined;
}

/**
 * Records something that cannot be undone, such as a sent mail, and retries until the write succeeds. Unrecorded work
 * would be repeated, on a full disk every second.
 * @throws the error of the last attempt, once the signal is aborted.
 */
export async function retryWrite(
  write: () => Promise<void>,
  { log, operation, signal }: RetryWriteInput,
): Promise<void> {
  for (let wait = first; ; wait = Math.min(2 * wait, maxDelay)) {
    try {
      return await write();
    } catch (error) {
      if (signal?.aborted) throw error;
      log[retriedLevel(error)](error, operation);
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
