import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { keyedQueue, NotBegun } from "./keyed-queue.ts";

const { resolve } = createRequire(import.meta.url);
const atOnce = pLimit(2); // one that takes all of its time holds nobody up
const together = 192 * 1024 * 1024; // bytes: the machine has 512 MB, and the worst of files grows on until it is stopped
const used = new Map<Worker, number>(); // bytes
const inTurn = keyedQueue();
const look = 50; // ms between two looks at the memory

interface Limits {
  /** Whose file it is. */
  user: string;
  seconds: number;
  /** Of memory: what JavaScript holds and what lies beside it. */
  megabytes: number;
  /** Its sender; of one who has left when its turn comes nothing is read. */
  sender?: AbortSignal;
}

/**
 * Reads what somebody sent in a thread of its own, so that neither its time nor its memory nor its end is ours: a file
 * can be made to cost any reader anything. Two at a time, which together may have little more memory than one: of more, the
 * larger one is stopped. Others wait. No second file of a person stands in line before
 * the first was read: who sends many waits behind everybody, and nobody behind all of theirs.
 * @param module a file that answers `workerData` with one message, named as an import of ours: "#app/…". It is run as it
 * stands in the source, by the server as well as by the build.
 * @throws when it fails, or takes more time or memory than it may; `NotBegun` when its sender has left before.
 */
export function inWorker<Found>(module: `#app/${string}`, given: unknown, limits: Limits): Promise<Found> {
  const wanted = () => !limits.sender?.aborted;
  const begin = () => {
    if (!wanted()) throw new NotBegun("its sender has left");
    return run<Found>(module, given, limits);
  };
  return inTurn(limits.user, () => atOnce(begin), wanted);
}

async function run<Found>(module: string, workerData: unknown, { seconds, megabytes }: Limits): Promise<Found> {
  const resourceLimits = { maxOldGenerationSizeMb: Math.round(megabytes / 2), maxYoungGenerationSizeMb: 8 };
  const worker = new Worker(resolve(module), { workerData, resourceLimits, execArgv: [], stdout: true, stderr: true });
  const most = megabytes * 1024 * 1024;
  const watch = setInterval(async () => {
    const memory = await worker.getHeapStatistics().catch(() => undefined); // it has just ended
    if (!memory) return;
    const mine = memory.used_heap_size + memory.external_memory;
    used.set(worker, mine);
    if (mine > most || isTooMuchTogether(mine)) await worker.terminate();
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
    used.delete(worker); // a last look may have come between
  }
}

/** Is more taken than there is for all, and this the largest part of it? */
function isTooMuchTogether(mine: number): boolean {
  const all = [...used.values()];
  return mine === Math.max(...all) && all.reduce((sum, one) => sum + one, 0) > together;
}
