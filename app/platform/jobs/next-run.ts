import type { Job, JobState } from "./job.ts";

const minute = 60_000; // ms
/** How long a job waits after its first, second … failure in a row; after the last as long each time. In ms. */
const patience = [minute, 5 * minute, 15 * minute, 60 * minute];

/**
 * When a job is due, in ms. One that never ran, or was missed while the server stood still, is due at once. So is one
 * that would wait for longer than its period: that was written by a clock that ran ahead, or by a version with another
 * period.
 */
export function dueTime({ every }: Job, state: JobState | undefined, now: number): number {
  const due = state ? Date.parse(state.dueAt) : now;
  return due > now + every ? now : due;
}

/** When a job is due after a run, in ms: at its period after success, sooner after a failure. @param began, ended ms. */
export function nextTime(
  { every }: Job,
  { began, ended, failures }: { began: number; ended: number; failures: number },
) {
  if (failures === 0) return Math.max(began + every, ended);
  const wait = patience[Math.min(failures, patience.length) - 1] ?? minute;
  return ended + Math.min(wait, every);
}
