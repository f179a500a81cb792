import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { keyedQueue, NotStarted } from "#app/platform/jobs/keyed-queue.ts";
import type { ReportTask } from "./report-worker.server.ts";

const { resolve } = createRequire(import.meta.url);
const idle = 60_000; // ms until the thread ends without work
const timeLimit = 30_000; // ms for one report, which takes one second, and ten on a machine that is overloaded
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

const oneAtATime = pLimit(1);
const inTurn = keyedQueue();

interface Asker {
  /** Whose report it is: each has at most one in the queue. */
  user: string;
  /** Aborted when the client disconnects: a queued report is then not made. */
  sender?: AbortSignal;
}

/**
 * Renders a report in a worker thread, so that requests don't wait for it. Unlike `inWorker` the thread stays for a
 * minute: loading its library takes five times as long as a report, and what it reads is our own.
 * @throws when it takes too long or fails; `NotStarted` when the client disconnected before.
 */
export function renderReport(task: ReportTask, { user, sender }: Asker): Promise<Uint8Array<ArrayBuffer>> {
  const isWanted = () => !sender?.aborted;
  const begin = () => {
    if (!isWanted()) throw new NotStarted("its reader has left");
    return rendered(task);
  };
  return inTurn(user, () => oneAtATime(begin), isWanted);
}

let thread: Worker | undefined;
let ending: NodeJS.Timeout | undefined;

async function rendered(task: ReportTask): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(ending);
  const worker = openThread();
  const timer = setTimeout(() => worker.terminate(), timeLimit);
  const over = new AbortController();
  try {
    const made = once(worker, "message", over).then(([pdf]) => pdf);
    const ended = once(worker, "exit", over).then(() => {
      throw new Error(`a report took more than ${timeLimit / 1000} s`);
    });
    worker.ref();
    worker.postMessage(task);
    return await Promise.race([made, ended]);
  } finally {
    clearTimeout(timer);
    over.abort();
    worker.unref(); // it doesn't keep a server that stops
    ending = setTimeout(() => worker.terminate(), idle).unref();
  }
}

function openThread(): Worker {
  if (thread) return thread;
  const worker = new Worker(resolve("#app/assessment/report/report-worker.server.ts"), {
    ...{ resourceLimits, execArgv: [], stdout: true, stderr: true },
  });
  worker.on("error", () => undefined); // the report that it fails at reports it
  worker.on("exit", () => {
    if (thread === worker) thread = undefined;
  });
  thread = worker;
  return worker;
}
