import type { Db } from "#app/platform/db/database.server.ts";
import { callStripe } from "./stripe/call-stripe.server.ts";
import type { Payments } from "./stripe/payments.server.ts";
import { syncCustomer } from "./stripe/sync-customer.server.ts";

/** `failed`: Stripe did not respond in time. The stored state is kept and synced again later. */
type Check = { kind: "checked"; subscribed: boolean } | { kind: "failed" };

/** Syncs the user's subscription from Stripe (SPEC-D17). Returns within 3 s. */
export function checkSubscription(db: Db, payments: Payments | undefined, { user }: { user: string }): Promise<Check> {
  return callStripe<Check>(
    db,
    payments,
    { user, operation: "check" },
    async (payments) => {
      const { row } = await syncCustomer(db, payments, { user });
      return { kind: "checked", subscribed: row !== undefined };
    },
    () => ({ kind: "failed" }),
  );
}
