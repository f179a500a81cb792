import type { Db } from "#app/platform/db/database.server.ts";
import { askStripe } from "./stripe/ask-stripe.server.ts";
import type { Payments } from "./stripe/payments.server.ts";
import { syncCustomer } from "./stripe/sync-customer.server.ts";

/** `failed`: Stripe did not answer in time; what was known stays, and it is asked again later. */
export type Check = { kind: "checked"; subscribed: boolean } | { kind: "failed" };

/** Reads somebody's subscription at Stripe and writes what it says (SPEC-D17). Answers within 3 s. */
export function checkSubscription(db: Db, payments: Payments | undefined, { user }: { user: string }): Promise<Check> {
  return askStripe<Check>(
    db,
    payments,
    { user, what: "check" },
    async (payments) => {
      const { row } = await syncCustomer(db, payments, { user });
      return { kind: "checked", subscribed: row !== undefined };
    },
    () => ({ kind: "failed" }),
  );
}
