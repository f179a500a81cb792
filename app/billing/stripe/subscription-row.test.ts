import type Stripe from "stripe";
import { expect, test } from "vitest";
import { tierOf } from "./catalogue.server.ts";
import { danglingSubscriptions, liveSubscriptions, rowOf, timesOf } from "./subscription-row.ts";

const start = 1_780_000_000;
const month = 30 * 24 * 60 * 60;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

function subscription(given: Partial<Stripe.Subscription> = {}, tier = "pro"): Stripe.Subscription {
  const price = { id: `price_${tier}`, lookup_key: `${tier}_monthly`, metadata: {}, unit_amount: 2900 };
  const item = { id: "si_1", price, current_period_start: start, current_period_end: start + month };
  return {
    id: "sub_1",
    status: "active",
    created: start,
    currency: "usd",
    cancel_at: null,
    cancel_at_period_end: false,
    schedule: null,
    latest_invoice: null,
    items: { data: [item] },
    ...given,
  } as unknown as Stripe.Subscription;
}

const row = (given: Partial<Stripe.Subscription> = {}) => rowOf(subscription(given), { tier: "pro", amount: 2900 });

test.each<[Stripe.Subscription.Status, "counts" | "dangles" | "is over"]>([
  ["active", "counts"],
  ["trialing", "counts"],
  ["past_due", "counts"],
  ["unpaid", "dangles"],
  ["paused", "dangles"],
  ["incomplete", "dangles"],
  ["incomplete_expired", "is over"],
  ["canceled", "is over"],
])("a subscription that is %s %s", (status, what) => {
  const all = [subscription({ status })];
  expect(liveSubscriptions(all, tierOf)).toHaveLength(what === "counts" ? 1 : 0);
  expect(danglingSubscriptions(all)).toHaveLength(what === "dangles" ? 1 : 0);
});

test("of several those that are paid come first, then the highest, then the newest", () => {
  const all = [
    subscription({ id: "old" }),
    subscription({ id: "new", created: start + 1 }),
    subscription({ id: "gone", created: start + 2, status: "canceled" }, "premium"),
  ];
  const first = (more: Stripe.Subscription[] = []) => liveSubscriptions([...all, ...more], tierOf)[0]?.id;
  expect(first()).toBe("new");
  expect(first([subscription({ id: "higher", created: 1 }, "premium")])).toBe("higher");
  expect(first([subscription({ id: "unpaid", status: "past_due" }, "premium")])).toBe("new");
});

test.each([
  [{ lookup_key: "pro_monthly", metadata: {} }, "pro"],
  [{ lookup_key: null, metadata: { tier: "premium" } }, "premium"],
  [{ lookup_key: null, metadata: {} }, "basic"],
  [{ lookup_key: "gold_monthly", metadata: { tier: "gold" } }, "basic"],
])("the price %j stands for %s", (price, tier) => {
  expect(tierOf(price as Stripe.Price)).toBe(tier);
});

test("it counts to the end of what is paid, and seven days longer while it renews", () => {
  expect(timesOf(row())).toEqual({ ends_at: iso(start + month), grace_ends_at: iso(start + month + 7 * 86_400) });
  const ending = row({ cancel_at_period_end: true });
  expect(timesOf(ending)).toEqual({ ends_at: iso(start + month), grace_ends_at: null });
  expect(timesOf(row({ cancel_at: start + 5 }))).toEqual({ ends_at: iso(start + 5), grace_ends_at: null });
  // The unpaid period has begun.
  expect(timesOf(row({ status: "past_due" }))).toEqual({ ends_at: iso(start), grace_ends_at: iso(start + 7 * 86_400) });
  const open = { status: "open", created: start + 60 } as unknown as Stripe.Invoice;
  expect(row({ status: "past_due", latest_invoice: open }).past_due_since).toBe(iso(start + 60));
});

test("a schedule's next phase is the plan that follows; an invoice that is open can be paid", () => {
  const phases = [
    { start_date: start, items: [{ price: "price_premium" }] },
    { start_date: start + month, items: [{ price: "price_pro" }] },
  ];
  const schedule = { id: "sub_sched_1", status: "active", phases } as unknown as Stripe.SubscriptionSchedule;
  const next = { tier: "pro", amount: 2900 } as const;
  expect(rowOf(subscription({ schedule }), { tier: "premium", amount: 9900 }, next)).toMatchObject({
    next_tier: "pro",
    next_at: iso(start + month),
    schedule_id: "sub_sched_1",
  });
  const open = { status: "open", hosted_invoice_url: "https://pay.example" } as unknown as Stripe.Invoice;
  expect(row({ latest_invoice: open }).open_invoice_url).toBe("https://pay.example");
  expect(row({ latest_invoice: { ...open, status: "paid" } }).open_invoice_url).toBeNull();
});
