import type { Selectable } from "kysely";
import Stripe from "stripe";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import type { Tier } from "../access.ts";
import { callStripe } from "../stripe/call-stripe.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";
import { syncCustomer } from "../stripe/sync-customer.server.ts";

/**
 * `confirm`: the bank requires confirmation at `url` before the plan changes. `declined`: the card was declined and
 * nothing changed. `expired`: the amounts are out of date and must be shown again. `failed`: Stripe did not respond;
 * the customer is synced again later.
 */
type Upgrade =
  | { kind: "done"; tier: Tier; to: string }
  | { kind: "confirm"; url: string }
  | { kind: "declined"; message: string }
  | { kind: "expired" }
  | { kind: "failed" }
  | { kind: "missing" };

interface ConfirmUpgradeInput {
  user: string;
  offer: string;
}

type Offer = Selectable<Schema["upgrade_offers"]>;

/** Accepts an offer at its displayed amounts. Idempotent. Returns within 3 s. */
export function confirmUpgrade(db: Db, payments: Payments | undefined, input: ConfirmUpgradeInput): Promise<Upgrade> {
  const { user, offer } = input;
  return callStripe<Upgrade>(
    db,
    payments,
    { user, operation: `take ${offer}` },
    (payments) => take(db, payments, input),
    () => ({ kind: "failed" }),
  );
}

async function take(db: Db, payments: Payments, { user, offer: id }: ConfirmUpgradeInput): Promise<Upgrade> {
  const mine = db.selectFrom("upgrade_offers").selectAll().where("user_id", "=", user).where("id", "=", id);
  const offer = await mine.executeTakeFirst();
  if (!offer) return { kind: "missing" };
  const { row } = await syncCustomer(db, payments, { user });
  if (row?.tier === offer.tier) {
    await setState(db, offer, "done");
    return { kind: "done", tier: offer.tier, to: offer.return_to };
  }
  // Stripe does not prorate a period that has ended.
  const current =
    row?.subscription_id === offer.subscription_id && row.status === "active" && row.period_start <= offer.proration_at;
  if (!current || !(await claim(db, offer))) return { kind: "expired" };
  return change(db, payments, offer, row);
}

/** A conditional update: only one of any number of concurrent requests succeeds. */
async function claim(db: Db, { id, user_id }: Offer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("upgrade_offers")
    .set({ state: "taken" })
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .where("state", "=", "offered")
    .where("expires_at", ">", clock.now().toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function change(
  db: Db,
  payments: Payments,
  offer: Offer,
  row: Pick<SubscriptionRow, "item_id">,
): Promise<Upgrade> {
  const { stripe } = payments;
  try {
    const changed = await stripe.subscriptions.update(
      offer.subscription_id,
      {
        items: [{ id: row.item_id, price: offer.price_id }],
        proration_behavior: "always_invoice",
        proration_date: Date.parse(offer.proration_at) / 1000,
        payment_behavior: "pending_if_incomplete",
        expand: ["latest_invoice"],
      },
      { idempotencyKey: `upgrade ${offer.id}` },
    );
    if (changed.pending_update) return await confirmation(db, offer, changed);
    await syncCustomer(db, payments, { user: offer.user_id }); // also completes the upgrade and undoes a scheduled end
    return { kind: "done", tier: offer.tier, to: offer.return_to };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error; // if Stripe applied it, it is completed later
    await setState(db, offer, "failed");
    return { kind: "declined", message: error.message };
  }
}

/** The plan changes only when the invoice is paid. */
async function confirmation(db: Db, offer: Offer, { latest_invoice: invoice }: Stripe.Subscription): Promise<Upgrade> {
  const url = typeof invoice === "object" ? invoice?.hosted_invoice_url : undefined;
  await setState(db, offer, url ? "confirming" : "failed");
  return url ? { kind: "confirm", url } : { kind: "declined", message: "Your card was declined." };
}

async function setState(db: Db, { id }: Offer, state: Offer["state"]): Promise<void> {
  await db.updateTable("upgrade_offers").set({ state }).where("id", "=", id).execute();
}
