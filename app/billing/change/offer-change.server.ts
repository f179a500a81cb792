import { v7 as timeOrderedId } from "uuid";
import type { Db } from "#app/platform/db.server.ts";
import { rankOf, type Tier } from "../access.ts";
import { catalogueOf } from "../stripe/catalogue.server.ts";
import { inTime } from "../stripe/in-time.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import { reasonOf } from "../stripe/reason.server.ts";
import { type SubscriptionRow, timesOf } from "../stripe/subscription-row.ts";
import { syncCustomer } from "../stripe/sync-customer.server.ts";

/** What changing to a plan means, with the amounts in cents (DECISIONS 17). `amount` is a month's price from then on. */
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
    }
  | { kind: "downgrade"; tier: Tier; from: Tier; amount: number; currency: string; at: string }
  | { kind: "cancel"; from: Tier; at: string }
  | { kind: "resume"; tier: Tier; amount: number; currency: string; at: string }
  | { kind: "same"; tier: Tier }
  | { kind: "unpaid"; from: Tier; payUrl: string | null; until: string }
  | { kind: "none" }
  | { kind: "failed" };

interface Asked {
  user: string;
  tier: "free" | "pro" | "premium";
  /** The page to come back to. */
  to: string;
}

/**
 * What it means for this person to change to `tier`: more is charged now, less and `free` begin when what is paid has
 * ended, and the present one stays after all. Answers within 3 s.
 */
export async function offerChange(db: Db, payments: Payments | undefined, asked: Asked): Promise<Change> {
  if (!payments) return { kind: "failed" };
  try {
    return await inTime(payments, asked.user, async () => {
      const row = await syncCustomer(db, payments, asked);
      return row ? await changeOf(db, payments, asked, row) : { kind: "none" };
    });
  } catch (error) {
    reasonOf(error, payments);
    return { kind: "failed" };
  }
}

async function changeOf(db: Db, payments: Payments, asked: Asked, row: SubscriptionRow): Promise<Change> {
  const { tier: from, amount, currency, cancel_at, next_tier, period_end: at } = row;
  const { tier } = asked;
  if (tier === "free") return cancel_at === null ? { kind: "cancel", from, at } : { kind: "same", tier };
  if (from === tier && !cancel_at && !next_tier) return { kind: "same", tier };
  if (row.status === "past_due") {
    return { kind: "unpaid", from, payUrl: row.open_invoice_url, until: timesOf(row).grace_ends_at ?? at };
  }
  if (from === tier) return { kind: "resume", tier, amount, currency, at };
  const { [tier]: price } = (await catalogueOf(payments)).prices;
  if (rankOf(tier) > rankOf(from)) return offerUpgrade(db, payments, { ...asked, tier }, row, price);
  if (next_tier === tier) return { kind: "same", tier };
  return { kind: "downgrade", tier, from, amount: price.amount, currency, at };
}

type Price = { id: string; amount: number };
const offeredFor = 30 * 60 * 1000; // ms

/** Asks Stripe what the change would charge at this moment, and keeps it: taking it charges exactly that. */
async function offerUpgrade(
  db: Db,
  { stripe }: Payments,
  { user, tier, to }: Asked & { tier: "pro" | "premium" },
  row: SubscriptionRow,
  { id: price, amount }: Price,
): Promise<Change> {
  const now = Date.now();
  const { subscription_id, item_id, tier: from, currency, period_end: nextAt } = row;
  const preview = await stripe.invoices.createPreview({
    subscription: subscription_id,
    subscription_details: {
      items: [{ id: item_id, price }],
      proration_behavior: "always_invoice",
    },
  });
  // Stripe's clock counts, not ours.
  const at = preview.parent?.subscription_details?.subscription_proration_date ?? preview.created;
  const offer = timeOrderedId();
  const amounts = { amount_now: preview.amount_due, proration_at: new Date(at * 1000).toISOString() };
  const times = { created_at: new Date(now).toISOString(), expires_at: new Date(now + offeredFor).toISOString() };
  await db
    .insertInto("upgrade_offers")
    .values({ id: offer, user_id: user, subscription_id, tier, return_to: to, state: "offered", ...amounts, ...times })
    .execute();
  return { kind: "upgrade", offer, tier, from, amountNow: preview.amount_due, amount, currency, nextAt };
}
