import limitConcurrency from "p-limit";

/** Hashes one password at a time: on a small machine, twenty concurrent sign-ins must not slow down other requests. */
const turn = limitConcurrency(1);

/**
 * Maximum number of queued passwords, a second or two of work: a flood of guesses must not delay legitimate sign-ins.
 */
export const mostWaiting = 64;

/** The hash queue is full. Nothing was checked; the request can be retried a few seconds later. */
export class TooManyPasswords extends Error {
  constructor() {
    super("too many passwords wait to be hashed");
  }
}

/**
 * Call this before counting a try, which would otherwise be used up without checking the password.
 * @throws TooManyPasswords.
 */
export function checkHashQueue(): void {
  if (turn.pendingCount >= mostWaiting) throw new TooManyPasswords();
}

/** Runs a hash in the queue. @throws TooManyPasswords, before anything is done. */
export async function inHashQueue<T>(hash: () => Promise<T>): Promise<T> {
  checkHashQueue();
  return turn(hash);
}
