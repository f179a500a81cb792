import type { Job, JobState } from "./job.ts";

const minute = 60_000; // ms
/** Retry delays after the first, second … consecutive failure, in ms; the last one repeats. */
const patience = [minute, 5 * minute, 15 * minute, 60 * minute];

/**
 * When a job is due, in ms. A job that never ran, or was missed while the server was down, is due at once. So is one
 * due later than a full period from now: its state was written under a fast clock, or by a version with another period.
 */
export function dueTime({ every }: Job, state: JobState | undefined, now: number): number {
  const due = state ? Date.parse(state.dueAt) : now;
  return due > now + every ? now : due;
}

/** When a job is due after a run, in ms: after a full period on success, sooner on failure. @param began, ended ms. */
export function nextTime(
  { every }: Job,
  { began, ended, failures }: { began: number; ended: number; failures: number },
) {
  if (failures === 0) return Math.max(began + every, ended);
  const wait = patience[Math.min(failures, patience.length) - 1] ?? minute;
  return ended + Math.min(wait, every);
}
