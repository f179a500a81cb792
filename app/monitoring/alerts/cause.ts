/** Something that an administrator has to see to. */
export interface Cause {
  /** What tells it from others: it is told once until it is over. */
  key: string;
  /** What is wrong, a sentence without a full stop at its end: the subject of its mail. */
  what: string;
  /** What was found, in short sentences. */
  found: string;
  /** What to do about it. */
  todo: string;
}
