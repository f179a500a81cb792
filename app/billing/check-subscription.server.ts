import type { Db } from "#app/platform/db.server.ts";
import { hint } from "./stripe/hints.server.ts";
import { inTime } from "./stripe/in-time.server.ts";
import type { Payments } from "./stripe/payments.server.ts";
import { reasonOf } from "./stripe/reason.server.ts";
import { syncCustomer } from "./stripe/sync-customer.server.ts";

/** `failed`: Stripe did not answer in time; what was known stays, and it is asked again later. */
export type Check = { kind: "checked"; subscribed: boolean } | { kind: "failed" };

/** Reads somebody's subscription at Stripe and writes what it says (DECISIONS 17). Answers within 3 s. */
export async function checkSubscription(
  db: Db,
  payments: Payments | undefined,
  { user }: { user: string },
): Promise<Check> {
  if (!payments) return { kind: "failed" };
  try {
    const { row } = await inTime(db, payments, { user, what: "check" }, () => syncCustomer(db, payments, { user }));
    return { kind: "checked", subscribed: row !== undefined };
  } catch (error) {
    reasonOf(error, payments);
    await hint(db, { user });
    return { kind: "failed" };
  }
}
