import type { Db } from "#app/platform/db/database.server.ts";
import type { Text } from "./own-files.test.support.ts";

const at = "2026-01-20T12:00:00.000Z";
const later = "2099-01-01T00:00:00.000Z";

/** A subscription with its invoice, checkout and offer, and what was made and credited of it. */
export async function addFullPayments(db: Db, user_id: string, text: Text): Promise<void> {
  const customer_id = text("customer");
  await db
    .insertInto("stripe_customers")
    .values({ user_id, customer_id, email: text("billing", "@founder.example"), checked_at: at, created_at: at })
    .execute();
  const times = { period_start: at, period_end: later, checked_at: at, cancel_at: null, next_at: null };
  const next = {
    next_tier: null,
    next_amount: null,
    cancel_at_period_end: 0,
    past_due_since: null,
    notified_until: later,
    schedule_id: null,
    open_invoice_url: text("payurl"),
  };
  const sold = { status: "active", tier: "premium", amount: 9900, currency: "usd" } as const;
  const subscription_id = text("subscription");
  await db
    .insertInto("subscriptions")
    .values({ user_id, subscription_id, item_id: text("item"), ...sold, ...times, ...next })
    .execute();
  const paid = { status: "paid", total: 9900, amount_paid: 9900, currency: "usd", created_at: at };
  await db
    .insertInto("invoices")
    .values({ id: text("invoice"), user_id, number: text("number"), url: text("invoiceurl"), pdf_url: null, ...paid })
    .execute();
  await db.insertInto("benefit_uses").values({ user_id, month: "2026-01", benefit: "export", uses: 3 }).execute();
  const credit = { user_id, month: "2026-01", id: text("creditid"), reason: text("creditreason"), amount: 9900 };
  const credited = { ...credit, currency: "usd", credited_by: null, created_at: at, done_at: at };
  await db.insertInto("month_credits").values(credited).execute();
  const span = { created_at: at, expires_at: later };
  const checkout = {
    price_id: text("price"),
    session_id: text("checkout"),
    url: text("checkouturl"),
    return_to: `/${text("checkoutto")}`,
  };
  const done = { id: text("checkoutid"), user_id, tier: "premium", state: "done" } as const;
  await db
    .insertInto("checkouts")
    .values({ ...done, ...checkout, created_at: at })
    .execute();
  const offer = {
    id: text("offer"),
    price_id: "price_1",
    amount_now: 7000,
    proration_at: at,
    return_to: `/${text("offerto")}`,
  };
  await db
    .insertInto("upgrade_offers")
    .values({ user_id, subscription_id, tier: "premium", state: "done", ...offer, ...span })
    .execute();
}
