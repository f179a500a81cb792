/** A recurring job, such as a sweep, a measurement or a backup. */
export interface Job {
  /** Key of its stored state; never changed once in use. */
  name: string;
  /** Period in ms, from the start of one run to the next. */
  every: number;
  run(): Promise<void>;
}

/** The state of a job. Timestamps are ISO 8601. */
export interface JobState {
  dueAt: string;
  /** Start of the last run, whether it failed or not. */
  beganAt: string;
  /** Duration of the last run in ms. */
  took: number;
  succeededAt: string | null;
  /** Consecutive failures. */
  failures: number;
  failedAt: string | null;
  /** Error of the last failure, without addresses. */
  error: string | null;
}

const minute = 60_000; // ms
/** Retry delays after the first, second … consecutive failure, in ms; the last one repeats. */
const retryDelays = [minute, 5 * minute, 15 * minute, 60 * minute];

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
  const wait = retryDelays[Math.min(failures, retryDelays.length) - 1] ?? minute;
  return ended + Math.min(wait, every);
}
