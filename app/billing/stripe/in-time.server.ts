import type { Payments } from "./payments.server.ts";
import { NotBegun } from "./turns.ts";

/** How long a page waits for Stripe: it answers within 3 s. */
const patience = 2_500; // ms

/** Stripe has not answered in time. What was begun goes on, and its result is kept. */
export class TookTooLong extends Error {}

/**
 * Runs in this person's turn what a page waits for. Work that was not begun when the page gave up is never begun: nobody
 * is charged for a button whose answer they have been told already.
 * @throws TookTooLong, and what the work throws.
 */
export async function inTime<T>(payments: Payments, user: string, work: () => Promise<T>): Promise<T> {
  let waiting = true;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new TookTooLong("Stripe has not answered in time")), patience);
  });
  const done = payments.inTurn(user, work, () => waiting);
  done.catch((error) => {
    if (!waiting && !(error instanceof NotBegun))
      payments.log.warn(error, "payments: failed after the page had gone on");
  });
  try {
    return await Promise.race([done, late]);
  } finally {
    waiting = false;
    clearTimeout(timer);
  }
}
