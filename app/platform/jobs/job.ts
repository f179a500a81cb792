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
