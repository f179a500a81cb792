import type { Db } from "#app/platform/db.server.ts";
import type { Payments } from "./stripe/payments.server.ts";

/** `failed`: Stripe did not answer in time; what was known stays, and it is asked again later. */
export type Check = { kind: "checked"; subscribed: boolean } | { kind: "failed" };

/** Reads somebody's subscription at Stripe and writes what it says (DECISIONS 17). Answers within 3 s. */
export async function checkSubscription(
  _db: Db,
  _payments: Payments | undefined,
  _asked: { user: string },
): Promise<Check> {
  throw new Error("not yet");
}
