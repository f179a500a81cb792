import type { Db } from "../db/database.server.ts";
import { retriedLevel } from "../db/storage-error.server.ts";
import type { Logger } from "../observability/log.server.ts";
import { dueTime, type Job, type JobState, nextTime } from "./job.ts";
import { readJobStates, writeJobState } from "./job-states.server.ts";
import { retrying, startWorker } from "./worker.server.ts";

const maxInterval = 60_000; // ms between checks, so that a clock set forward is noticed
const retryDelay = 5_000; // ms until the next attempt to read the stored states

/**
 * Runs these jobs when due, one after another in order, until stopped. Due times survive a restart: a daily job does
 * not run at each start, and a missed one runs at once. Failures are logged and retried later; the other jobs continue.
 * Jobs that must not wait for one another are started separately.
 * @returns stop: waits for the run in progress as `startWorker` does; an interrupted run is due at the next start.
 */
export function startJobs(db: Db, jobs: Job[], log: Logger): { stop(): Promise<void> } {
  let states: Map<string, JobState> | undefined; // cached in memory, in case they cannot be written
  const runOne = async (job: Job, known: Map<string, JobState>, signal: AbortSignal) => {
    const { state, failure } = await runJob(job, known.get(job.name));
    const failed = state.failures > 0;
    if (signal.aborted && failed) return; // it failed because the database was closed
    known.set(job.name, state);
    if (failed) log[retriedLevel(failure)]({ err: failure, job: job.name, failures: state.failures }, "job failed");
    await writeJobState(db, { name: job.name, ...state }).catch((error) => {
      if (!signal.aborted) log.warn({ err: error, job: job.name }, "run not written down");
    });
  };
  return startWorker([
    {
      work: async (signal) => {
        states ??= await readJobStates(db);
        for (const job of jobs) {
          const now = Date.now();
          if (signal.aborted) return 0;
          if (dueTime(job, states.get(job.name), now) <= now) await runOne(job, states, signal);
        }
        const now = Date.now();
        const next = Math.min(...jobs.map((job) => dueTime(job, states?.get(job.name), now)));
        return Math.min(Math.max(next - now, 0), maxInterval);
      },
      failed: retrying(log, "jobs not read", retryDelay),
    },
  ]);
}

const errorLength = 300; // characters of an error

/** Runs a job once. @returns its new state, and the error if it failed. */
export async function runJob(
  job: Job,
  before: JobState | undefined,
  clock: () => number = Date.now,
): Promise<{ state: JobState; failure?: unknown }> {
  const began = clock();
  const failure = await job.run().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const ended = clock();
  const failures = failure ? (before?.failures ?? 0) + 1 : 0;
  const at = new Date(ended).toISOString();
  const state = {
    dueAt: new Date(nextTime(job, { began, ended, failures })).toISOString(),
    beganAt: new Date(began).toISOString(),
    took: Math.max(0, ended - began),
    succeededAt: failure ? (before?.succeededAt ?? null) : at,
    failures,
    failedAt: failure ? at : (before?.failedAt ?? null),
    error: failure ? reasonOf(failure.error) : (before?.error ?? null),
  };
  return failure ? { state, failure: failure.error } : { state };
}

/** The error message for administrators, without email addresses, as in the log. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, "…")
    .replace(/\s+/g, " ")
    .slice(0, errorLength);
}
