import { findUserSummary } from "#app/account/user-summary.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { errorMessage } from "./error-message.server.ts";
import { markStale } from "./mark-stale.server.ts";
import type { Payments } from "./payments.server.ts";
import { StripeBusy, withTimeout } from "./with-timeout.server.ts";

/**
 * Runs Stripe work for a page, in the user's queue and with a timeout. After a failure the outcome is unknown, so the
 * customer is marked stale and synced again soon.
 * @param what identifies the work and all its inputs: concurrent calls with the same value share one run.
 * @param failed builds the result of a failure from a user-facing message.
 * @throws errors unrelated to Stripe.
 */
export async function callStripe<T>(
  db: Db,
  payments: Payments | undefined,
  { user, operation }: { user: string; operation: string },
  work: (payments: Payments) => Promise<T>,
  failed: (message: string) => T,
): Promise<T> {
  if (!payments) return failed("Payments aren't set up on this server.");
  try {
    return await withTimeout(db, payments, { user, operation }, () => work(payments));
  } catch (error) {
    // Rows of an account that went while Stripe was asked cannot be written.
    if (!(await findUserSummary(db, { user }))) return failed("This account was deleted.");
    const message = errorMessage(error, payments);
    if (!(error instanceof StripeBusy)) await markStale(db, { user });
    return failed(message);
  }
}
