import limitConcurrency from "p-limit";

/** One at a time on a small machine: twenty people who sign in at once must not hold up those who read. */
const turn = limitConcurrency(1);

/** So many wait at most, for a second or two: a crowd of guesses must not hold up whoever knows the password. */
export const mostWaiting = 64;

/** Too many passwords wait to be hashed. Nothing was looked at; a few seconds later it can be asked once more. */
export class TooManyPasswords extends Error {
  constructor() {
    super("too many passwords wait to be hashed");
  }
}

/**
 * Asked before a try is counted, which would otherwise be used up without a look at the password.
 * @throws TooManyPasswords.
 */
export function checkHashQueue(): void {
  if (turn.pendingCount >= mostWaiting) throw new TooManyPasswords();
}

/** Hashes something when its turn comes. @throws TooManyPasswords, before anything is done. */
export async function inHashQueue<T>(hash: () => Promise<T>): Promise<T> {
  checkHashQueue();
  return turn(hash);
}
