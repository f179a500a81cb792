import type { Db } from "#app/platform/db/database.server.ts";
import { accessOf } from "../access.server.ts";
import type { Tier } from "../access.ts";
import { callStripe } from "../stripe/call-stripe.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import { syncCustomer } from "../stripe/sync-customer.server.ts";
import { subscriptionOf } from "../subscription.server.ts";

/**
 * The outcome of a return from checkout. `to`: the page to return to. `done`: paid for `tier`; `now` is the effective
 * plan. `past`: paid, but the subscription has since ended. `waiting`: pending at Stripe. `open`: not paid. `closed`:
 * expired. `missing`: the user has no such checkout.
 */
export type Finish =
  | { kind: "done"; tier: Tier; now: Tier; to: string }
  | { kind: "past"; to: string }
  | { kind: "waiting"; to: string }
  | { kind: "open"; url: string | null; to: string }
  | { kind: "closed"; to: string }
  | { kind: "missing" };

interface FinishCheckoutInput {
  user: string;
  /** The Stripe session ID. */
  session: string;
}

/** Determines the outcome of a checkout on return. Idempotent. Returns within 3 s. */
export async function finishCheckout(
  db: Db,
  payments: Payments | undefined,
  input: FinishCheckoutInput,
): Promise<Finish> {
  const { user, session } = input;
  const checkout = await db
    .selectFrom("checkouts")
    .selectAll()
    .where("user_id", "=", user)
    .where("session_id", "=", session)
    .executeTakeFirst();
  if (!checkout || !payments) return { kind: "missing" };
  const { return_to: to, url } = checkout;
  if (checkout.state === "done") {
    const subscription = await subscriptionOf(db, { user });
    return subscription ? doneBy(db, { user, tier: subscription.tier, to }) : { kind: "past", to };
  }
  return callStripe<Finish>(
    db,
    payments,
    { user, operation: `finish ${session}` },
    async (payments) => {
      const { row } = await syncCustomer(db, payments, { user });
      if (row) return doneBy(db, { user, tier: row.tier, to });
      const { status } = await payments.stripe.checkout.sessions.retrieve(session);
      if (status === "open") return { kind: "open", url, to };
      return { kind: status === "complete" ? "waiting" : "closed", to };
    },
    () => ({ kind: "waiting", to }),
  );
}

async function doneBy(db: Db, { user, tier, to }: { user: string; tier: Tier; to: string }): Promise<Finish> {
  return { kind: "done", tier, now: (await accessOf(db, { user })).tier, to };
}
