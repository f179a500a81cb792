/** A problem that needs an administrator's attention. */
export interface Cause {
  /** Identifies the problem. One alert is sent per key until the problem is over. */
  key: string;
  /** The problem, in one sentence without a final period. It is the subject of the mail. */
  problem: string;
  /** The findings, in short sentences. */
  found: string;
  /** The remedy. */
  todo: string;
}
