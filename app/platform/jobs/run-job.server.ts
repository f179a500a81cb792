import type { Job, JobState } from "./job.ts";
import { nextTime } from "./next-run.ts";

const longest = 300; // characters of an error

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
    .slice(0, longest);
}
