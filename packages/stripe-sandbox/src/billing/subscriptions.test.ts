import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanceClock, openTestAccount, type TestAccount } from "../account.test.support.ts";
import { payInvoicePage } from "../test-client.ts";
import { cards } from "./cards.ts";

const [hour, day] = [3_600, 86_400]; // seconds

let account: TestAccount;
beforeAll(async () => {
  account = await openTestAccount();
});
afterAll(() => account.sandbox.stop());

const itemOf = (sub: Stripe.Subscription) => sub.items.data[0] as Stripe.SubscriptionItem;
const dayOf = (seconds = 0) => new Date(seconds * 1000).toISOString().slice(0, 10);
const typesOf = async (limit: number) =>
  (await account.stripe.events.list({ limit })).data.map(({ type }) => type).reverse();

test("a subscription renews on the day it began, or on the month's last", async () => {
  const { stripe } = account;
  const { clock, subscription: sub } = await account.subscriber({ at: Date.UTC(2026, 0, 31, 12) / 1000 });
  const ends = [dayOf(itemOf(sub).current_period_end)];
  for (let month = 0; month < 3; month++) {
    const { current_period_end } = itemOf(await stripe.subscriptions.retrieve(sub.id));
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: current_period_end + hour });
    ends.push(dayOf(itemOf(await stripe.subscriptions.retrieve(sub.id)).current_period_end));
  }
  expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  const invoices = (await stripe.invoices.list({ subscription: sub.id })).data;
  expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual([
    "subscription_cycle",
    "subscription_cycle",
    "subscription_cycle",
    "subscription_create",
  ]);
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(["paid"]));
});

test("a renewal's invoice is a draft for an hour, then finalized and charged", async () => {
  const { stripe } = account;
  const { clock, subscription: sub } = await account.subscriber();
  const end = itemOf(sub).current_period_end;
  const look = async (at: number) => {
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: at });
    const { status, latest_invoice, items } = await stripe.subscriptions.retrieve(sub.id, {
      expand: ["latest_invoice"],
    });
    expect([status, items.data[0]?.current_period_start]).toEqual(["active", end]);
    return latest_invoice as Stripe.Invoice;
  };
  const draft = {
    status: "draft",
    auto_advance: true,
    automatically_finalizes_at: end + hour,
    number: null,
    hosted_invoice_url: null,
    attempted: false,
    amount_due: 2900,
    amount_remaining: 2900,
    ending_balance: null,
  };
  expect(await look(end)).toMatchObject(draft);
  expect((await typesOf(3)).slice(0, 2)).toEqual(["invoice.created", "customer.subscription.updated"]);
  await stripe.customers.update(sub.customer as string, { name: "Ada Lovelace" });
  expect(await look(end + hour - 1)).toMatchObject(draft);
  const paid = await look(end + hour);
  expect(paid).toMatchObject({
    status: "paid",
    auto_advance: false,
    automatically_finalizes_at: null,
    number: expect.stringMatching(/-0002$/),
    hosted_invoice_url: expect.stringContaining("/sandbox/invoices/"),
    amount_paid: 2900,
    amount_remaining: 0,
    ending_balance: 0,
    customer_name: "Ada Lovelace",
    status_transitions: { finalized_at: end + hour, paid_at: end + hour },
  });
  expect((await typesOf(4)).slice(0, 3)).toEqual(["invoice.finalized", "invoice.paid", "invoice.payment_succeeded"]);
});

test("a draft takes the balance that there is when it is finalized", async () => {
  const { stripe } = account;
  const { customer, clock, subscription: sub } = await account.subscriber({ price: account.premium });
  const { id, current_period_end: end } = itemOf(sub);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: end });
  const drafted = (await stripe.subscriptions.retrieve(sub.id)).latest_invoice as string;
  const items = [{ id, price: account.pro }];
  await stripe.subscriptions.update(sub.id, { items, proration_behavior: "always_invoice" });
  const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(balance).toBe(2900 - 9900);
  await advanceClock(stripe, clock, hour);
  expect(await stripe.invoices.retrieve(drafted)).toMatchObject({
    starting_balance: balance,
    ending_balance: 0,
    amount_paid: 2900,
    total: 9900,
  });
});

test.each([
  [0, "draft"],
  [hour, "open"],
])(
  "%i seconds after a renewal its invoice stays as it is when the subscription is cancelled",
  async (after, status) => {
    const { stripe } = account;
    const { clock, subscription: sub } = await account.subscriber({ card: { number: cards.failsLater } });
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: itemOf(sub).current_period_end + after });
    const { latest_invoice } = await stripe.subscriptions.cancel(sub.id);
    const left = await stripe.invoices.retrieve(latest_invoice as string);
    expect(left).toMatchObject({ status, auto_advance: false, next_payment_attempt: null });
    await advanceClock(stripe, clock, 14 * day);
    expect(await stripe.invoices.retrieve(latest_invoice as string)).toEqual(left);
  },
);

test("an unpaid renewal is tried after 3, 8 and 13 days, then the subscription ends", async () => {
  const { stripe } = account;
  const { clock, subscription: sub } = await account.subscriber({ card: { number: cards.failsLater } });
  const renewal = itemOf(sub).current_period_end + hour;
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: renewal });
  const look = async () => {
    const { status, latest_invoice } = await stripe.subscriptions.retrieve(sub.id, { expand: ["latest_invoice"] });
    const { status: bill, attempt_count, next_payment_attempt } = latest_invoice as Stripe.Invoice;
    return [status, bill, attempt_count, next_payment_attempt && (next_payment_attempt - renewal) / day];
  };
  const seen = [await look()];
  for (const days of [3, 5, 5]) {
    await advanceClock(stripe, clock, days * day);
    seen.push(await look());
  }
  expect(seen).toEqual([
    ["past_due", "open", 1, 3],
    ["past_due", "open", 2, 8],
    ["past_due", "open", 3, 13],
    ["canceled", "uncollectible", 4, null],
  ]);
  expect((await stripe.subscriptions.retrieve(sub.id)).cancellation_details?.reason).toBe("payment_failed");
  const types = await typesOf(40);
  expect(types).toContain("customer.subscription.deleted");
  expect(types.filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
});

test("an unpaid renewal that is paid on its page makes the subscription active", async () => {
  const { stripe, sandbox } = account;
  const { clock, subscription: sub } = await account.subscriber({ card: { number: cards.failsLater } });
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: itemOf(sub).current_period_end + hour });
  const [open] = (await stripe.invoices.list({ subscription: sub.id, status: "open" })).data;
  if (!open) throw new Error("No open invoice");
  await expect(stripe.invoices.pay(open.id ?? "")).rejects.toMatchObject({ code: "card_declined" });
  expect((await stripe.invoices.retrieve(open.id ?? "")).attempt_count).toBe(2);
  expect((await payInvoicePage(sandbox, open, { number: cards.declined })).status).toBe(422);
  expect((await payInvoicePage(sandbox, open)).status).toBe(303);
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("active");
  await advanceClock(stripe, clock, 31 * day);
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("active");
});

test("a cancelled subscription ends with what is paid for", async () => {
  const { stripe } = account;
  const { customer, clock, subscription: sub } = await account.subscriber();
  const cancelled = await stripe.subscriptions.update(sub.id, { cancel_at_period_end: true });
  const end = itemOf(sub).current_period_end;
  expect(cancelled).toMatchObject({ status: "active", cancel_at: end, cancel_at_period_end: true });
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: end });
  expect(await stripe.subscriptions.retrieve(sub.id)).toMatchObject({ status: "canceled", ended_at: end });
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  await expect(stripe.subscriptions.cancel(sub.id)).rejects.toMatchObject({ code: "resource_missing" });
  await expect(stripe.invoices.createPreview({ subscription: sub.id })).rejects.toMatchObject({
    code: "invoice_upcoming_none",
  });
});

test("a schedule changes the price when its next phase begins, and then lets go", async () => {
  const { stripe } = account;
  const { clock, subscription: sub } = await account.subscriber({ price: account.premium });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  const [phase] = schedule.phases;
  if (!phase) throw new Error("No phase");
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    phases: [
      {
        items: [{ price: account.premium, quantity: 1 }],
        start_date: phase.start_date,
        end_date: phase.end_date,
      },
      { items: [{ price: account.pro, quantity: 1 }], duration: { interval: "month", interval_count: 1 } },
    ],
  });
  const held = stripe.subscriptions.update(sub.id, { cancel_at_period_end: true });
  await expect(held).rejects.toMatchObject({ statusCode: 400 });
  const { price, current_period_end } = itemOf(await stripe.subscriptions.retrieve(sub.id));
  expect([price.id, current_period_end]).toEqual([account.premium, phase.end_date]);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: phase.end_date + hour });
  const changed = await stripe.subscriptions.retrieve(sub.id, { expand: ["latest_invoice", "schedule"] });
  expect(itemOf(changed).price.id).toBe(account.pro);
  expect(changed.latest_invoice).toMatchObject({ amount_paid: 2900, billing_reason: "subscription_cycle" });
  expect(changed.schedule).toMatchObject({ status: "active" });
  await advanceClock(stripe, clock, 31 * day);
  const done = await stripe.subscriptionSchedules.retrieve(schedule.id);
  expect(done).toMatchObject({ status: "released", released_subscription: sub.id, subscription: null });
  expect((await stripe.subscriptions.retrieve(sub.id)).schedule).toBeNull();
});

test("a released schedule leaves the subscription as it is", async () => {
  const { stripe } = account;
  const { subscription: sub } = await account.subscriber();
  const { id } = await stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  await expect(stripe.subscriptionSchedules.create({ from_subscription: sub.id })).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await stripe.subscriptionSchedules.release(id)).toMatchObject({ status: "released" });
  await expect(stripe.subscriptionSchedules.release(id)).rejects.toMatchObject({ statusCode: 400 });
  expect(await stripe.subscriptions.update(sub.id, { cancel_at_period_end: true })).toMatchObject({ schedule: null });
});
