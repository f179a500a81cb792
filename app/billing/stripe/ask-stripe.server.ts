import type { Db } from "#app/platform/db/database.server.ts";
import { errorMessage } from "./error-message.server.ts";
import { markStale } from "./mark-stale.server.ts";
import type { Payments } from "./payments.server.ts";
import { StripeBusy, withTimeout } from "./with-timeout.server.ts";

/**
 * Does for a page what needs Stripe, in this person's turn and in time. Where that fails, it is not known what came of it:
 * the person is read again soon.
 * @param what names the work and all that it depends on: pressed again meanwhile, it is the same.
 * @param failed the answer then, with why in words for people.
 * @throws what has nothing to do with Stripe.
 */
export async function askStripe<T>(
  db: Db,
  payments: Payments | undefined,
  { user, what }: { user: string; what: string },
  work: (payments: Payments) => Promise<T>,
  failed: (message: string) => T,
): Promise<T> {
  if (!payments) return failed("Payments aren't set up on this server.");
  try {
    return await withTimeout(db, payments, { user, what }, () => work(payments));
  } catch (error) {
    const message = errorMessage(error, payments);
    if (!(error instanceof StripeBusy)) await markStale(db, { user });
    return failed(message);
  }
}
