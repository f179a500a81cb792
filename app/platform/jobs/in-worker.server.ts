import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { keyedQueue, NotStarted } from "./keyed-queue.ts";

const { resolve } = createRequire(import.meta.url);
const atOnce = pLimit(2); // one that runs until its timeout does not block the others
const together = 192 * 1024 * 1024; // bytes: the machine has 512 MB, and the worst files grow until terminated
const used = new Map<Worker, number>(); // bytes
const inTurn = keyedQueue();
const look = 50; // ms between memory checks

interface Limits {
  /** The owner of the file. */
  user: string;
  seconds: number;
  /** Memory limit: JavaScript heap plus external memory. */
  megabytes: number;
  /** Aborted when the sender disconnects: a queued file is then not read. */
  sender?: AbortSignal;
}

/**
 * Reads an uploaded file in a worker thread, so that its time, memory and crashes do not affect the server: a hostile
 * file can cost any parser any amount. Two run at a time, with a joint memory limit little above that of one; beyond
 * it, the larger one is terminated. Others wait. Each user has at most one file in the queue, so a user with many files
 * does not delay the others.
 * @param module a file that responds to `workerData` with one message, given as one of our import specifiers: "#app/…".
 * It runs from source, the server being built or not.
 * @throws when it fails or exceeds its time or memory limit; `NotStarted` when the sender disconnected before.
 */
export function inWorker<Found>(module: `#app/${string}`, given: unknown, limits: Limits): Promise<Found> {
  const isWanted = () => !limits.sender?.aborted;
  const begin = () => {
    if (!isWanted()) throw new NotStarted("its sender has left");
    return run<Found>(module, given, limits);
  };
  return inTurn(limits.user, () => atOnce(begin), isWanted);
}

async function run<Found>(module: string, workerData: unknown, { seconds, megabytes }: Limits): Promise<Found> {
  const resourceLimits = { maxOldGenerationSizeMb: Math.round(megabytes / 2), maxYoungGenerationSizeMb: 8 };
  const worker = new Worker(resolve(module), { workerData, resourceLimits, execArgv: [], stdout: true, stderr: true });
  const maxBytes = megabytes * 1024 * 1024;
  const watch = setInterval(async () => {
    const memory = await worker.getHeapStatistics().catch(() => undefined); // it may have just ended
    if (!memory) return;
    const memoryUsed = memory.used_heap_size + memory.external_memory;
    used.set(worker, memoryUsed);
    if (memoryUsed > maxBytes || isTooMuchTogether(memoryUsed)) await worker.terminate();
  }, look);
  const timer = setTimeout(() => worker.terminate(), seconds * 1000);
  try {
    return await new Promise<Found>((found, failed) => {
      worker.once("message", found);
      worker.once("error", failed);
      worker.once("exit", () => failed(new Error(`a file took more than ${seconds} s or ${megabytes} MB to read`)));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    used.delete(worker);
    await worker.terminate();
    used.delete(worker); // a last memory check may have intervened
  }
}

/** Whether the joint memory limit is exceeded, and this worker uses the most. */
function isTooMuchTogether(memoryUsed: number): boolean {
  const all = [...used.values()];
  return memoryUsed === Math.max(...all) && all.reduce((sum, one) => sum + one, 0) > together;
}
