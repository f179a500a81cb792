import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { Tier } from "../access.ts";
import { callStripe } from "../stripe/call-stripe.server.ts";
import { catalogueOf } from "../stripe/catalogue.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import { type SubscriptionRow, timesOf } from "../stripe/subscription-row.ts";
import { syncCustomer } from "../stripe/sync-customer.server.ts";
import { bookedTier, changeKind, type WantedTier } from "./change-form.ts";

/** A preview of a plan change. Amounts are in cents (SPEC-D17); `amount` is the new monthly price. */
export type Change =
  | {
      kind: "upgrade";
      offer: string;
      tier: Tier;
      from: Tier;
      amountNow: number;
      amount: number;
      currency: string;
      nextAt: string;
      /** Whether the upgrade undoes a scheduled cancellation or downgrade. */
      staysOn: boolean;
    }
  | { kind: "downgrade"; tier: Tier; from: Tier; amount: number; currency: string; at: string }
  /** `at` is null if past due: the subscription ends immediately and its open invoice is voided. */
  | { kind: "cancel"; from: Tier; at: string | null }
  | { kind: "resume"; tier: Tier; amount: number; currency: string; at: string }
  /** Already scheduled; `free` means that the subscription ends. */
  | { kind: "booked"; tier: Tier; from: Tier; at: string }
  | { kind: "same"; tier: Tier }
  | { kind: "unpaid"; from: Tier; payUrl: string | null; until: string }
  | { kind: "none" }
  | { kind: "failed" };

interface PreviewChangeInput {
  user: string;
  tier: WantedTier;
  /** The page to return to. */
  to: string;
}

/**
 * Previews a change to `tier`. Upgrades are charged now; downgrades and `free` take effect at the end of the paid
 * period; choosing the present plan undoes a scheduled change. Returns within 3 s.
 */
export function previewChange(db: Db, payments: Payments | undefined, input: PreviewChangeInput): Promise<Change> {
  const { user, tier, to } = input;
  return callStripe<Change>(
    db,
    payments,
    { user, operation: `offer ${tier} ${to}` },
    async (payments) => {
      const { row } = await syncCustomer(db, payments, input);
      return row ? changeOf(db, payments, input, row) : { kind: "none" };
    },
    () => ({ kind: "failed" }),
  );
}

async function changeOf(db: Db, payments: Payments, input: PreviewChangeInput, row: SubscriptionRow): Promise<Change> {
  const { tier: from, amount, currency, period_end } = row;
  const { tier } = input;
  const at = row.cancel_at ?? row.next_at ?? period_end;
  const kind = changeKind(row, tier);
  switch (kind) {
    case "same":
      return { kind, tier: from };
    case "booked":
      return { kind, tier, from, at };
    case "cancel":
      return { kind, from, at: row.status === "past_due" ? null : period_end };
    case "unpaid":
      return { kind, from, payUrl: row.open_invoice_url, until: timesOf(row).grace_ends_at ?? at };
    case "resume":
      return { kind, tier: from, amount, currency, at: period_end };
  }
  if (tier === "free") return { kind: "failed" }; // unreachable: `free` is neither an upgrade nor a downgrade
  const { [tier]: price } = (await catalogueOf(payments)).prices;
  if (kind === "upgrade") return offerUpgrade(db, payments, { ...input, tier }, row, price);
  return { kind, tier, from, amount: price.amount, currency, at: period_end };
}

type Price = { id: string; amount: number };
const offeredFor = 30 * 60 * 1000; // ms
const fresh = 10 * 60 * 1000; // ms

/**
 * Fetches the prorated amount from Stripe and stores it as an offer: accepting the offer charges exactly that amount.
 * A recent matching offer is reused.
 */
async function offerUpgrade(
  db: Db,
  payments: Payments,
  input: PreviewChangeInput & { tier: "pro" | "premium" },
  row: SubscriptionRow,
  price: Price,
): Promise<Change> {
  const { tier: from, currency, period_end: nextAt } = row;
  const offer = (await openOffer(db, input, row, price)) ?? (await newOffer(db, payments, input, row, price));
  const staysOn = bookedTier(row) !== undefined;
  const amounts = { amountNow: offer.amount_now, amount: price.amount, currency, nextAt, staysOn };
  return { kind: "upgrade", offer: offer.id, tier: input.tier, from, ...amounts };
}

type Wanted = { user: string; tier: "pro" | "premium"; to: string };

function openOffer(db: Db, { user, tier, to }: Wanted, row: SubscriptionRow, price: Price) {
  return db
    .selectFrom("upgrade_offers")
    .select(["id", "amount_now"])
    .where("user_id", "=", user)
    .where("tier", "=", tier)
    .where("return_to", "=", to)
    .where("state", "=", "offered")
    .where("price_id", "=", price.id)
    .where("subscription_id", "=", row.subscription_id)
    .where("proration_at", ">=", row.period_start)
    .where("created_at", ">", new Date(clock.now().getTime() - fresh).toISOString())
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function newOffer(db: Db, { stripe }: Payments, { user, tier, to }: Wanted, row: SubscriptionRow, price: Price) {
  const now = clock.now().getTime();
  const { subscription_id, item_id } = row;
  const preview = await stripe.invoices.createPreview({
    subscription: subscription_id,
    subscription_details: {
      items: [{ id: item_id, price: price.id }],
      proration_behavior: "always_invoice",
    },
  });
  // Use Stripe's clock, not ours.
  const at = preview.parent?.subscription_details?.subscription_proration_date ?? preview.created;
  const id = timeOrderedId();
  const amounts = { amount_now: preview.amount_due, proration_at: new Date(at * 1000).toISOString() };
  const times = { created_at: new Date(now).toISOString(), expires_at: new Date(now + offeredFor).toISOString() };
  const sold = { subscription_id, tier, price_id: price.id, return_to: to };
  await db
    .insertInto("upgrade_offers")
    .values({ id, user_id: user, state: "offered", ...sold, ...amounts, ...times })
    .execute();
  return { id, amount_now: preview.amount_due };
}
