/** Something that is done again and again: swept, measured, backed up. */
export interface Job {
  /** Under which its runs are written down; never changed once it is known. */
  name: string;
  /** How long after the beginning of one run the next is due, in ms. */
  every: number;
  run(): Promise<void>;
}

/** How a job stands. Moments are ISO 8601. */
export interface JobState {
  dueAt: string;
  /** Of the last run, whether it failed or not. */
  beganAt: string;
  /** ms of the last run. */
  took: number;
  succeededAt: string | null;
  /** In a row. */
  failures: number;
  failedAt: string | null;
  /** Of the last failure, without addresses. */
  error: string | null;
}
