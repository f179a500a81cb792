import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestAccount, type TestAccount } from "../account.test.support.ts";
import { pathOf, postPage } from "../test-client.ts";

const day = 86_400; // seconds

let account: TestAccount;
beforeAll(async () => {
  account = await openTestAccount();
  await account.stripe.billingPortal.configurations.create({ features: { subscription_cancel: { enabled: true } } });
});
afterAll(() => account.sandbox.stop());

const endOf = (sub: Stripe.Subscription) => sub.items.data[0]?.current_period_end ?? 0;

/** A subscription that was canceled in the portal. */
async function cancelled() {
  const made = await account.subscriber();
  const { url } = await account.stripe.billingPortal.sessions.create({ customer: made.customer });
  await postPage(account.sandbox, `${pathOf(url)}/cancel`, {});
  return made;
}

type Change = Stripe.SubscriptionUpdateParams;
const steps: [name: string, changes: ((end: number) => Change)[], expected: (end: number) => object][] = [
  ["stays", [], (end) => ({ cancel_at: end, cancel_at_period_end: false })],
  [
    "is not taken back by cancel_at_period_end=false",
    [() => ({ cancel_at_period_end: false })],
    (end) => ({ cancel_at: end, cancellation_details: { reason: "cancellation_requested" } }),
  ],
  [
    "is taken back by an empty cancel_at",
    [() => ({ cancel_at: "" })],
    () => ({ cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details: { reason: null } }),
  ],
  [
    "moves to another moment",
    [(end) => ({ cancel_at: end - day })],
    (end) => ({ cancel_at: end - day, cancel_at_period_end: false }),
  ],
  [
    "becomes one at the period's end",
    [() => ({ cancel_at_period_end: true })],
    (end) => ({ cancel_at: end, cancel_at_period_end: true }),
  ],
  [
    "at the period's end is taken back as it came",
    [() => ({ cancel_at_period_end: true }), () => ({ cancel_at_period_end: false })],
    () => ({ cancel_at: null, cancel_at_period_end: false, canceled_at: null }),
  ],
];

test.each(steps)("a cancellation in the portal %s", async (_, changes, expected) => {
  const { subscription: sub } = await cancelled();
  for (const change of changes) await account.stripe.subscriptions.update(sub.id, change(endOf(sub)));
  expect(await account.stripe.subscriptions.retrieve(sub.id)).toMatchObject(expected(endOf(sub)));
});

test.each([
  ["at the period's end", 0],
  ["before it", -day],
  ["after it", day],
])("a subscription ends when it says, %s", async (_, after) => {
  const { stripe } = account;
  const { customer, clock, subscription: sub } = await cancelled();
  const cancel_at = endOf(sub) + after;
  if (after !== 0) await stripe.subscriptions.update(sub.id, { cancel_at });
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: cancel_at - 1 });
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("active");
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: cancel_at });
  expect(await stripe.subscriptions.retrieve(sub.id)).toMatchObject({ status: "canceled", ended_at: cancel_at });
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(after > 0 ? 2 : 1);
  const [last] = (await stripe.events.list({ limit: 1, type: "customer.subscription.deleted" })).data;
  expect(last?.data.object).toMatchObject({ id: sub.id });
});

test.each([
  ["the past", (now: number) => ({ cancel_at: now - 1 }), { statusCode: 400, param: "cancel_at" }],
  ["no moment", () => ({ cancel_at: "soon" as never }), { statusCode: 400, param: "cancel_at" }],
  ["both", () => ({ cancel_at: "" as const, cancel_at_period_end: false }), { statusCode: 400 }],
])("%s is refused", async (_, change, refusal) => {
  const { subscription: sub } = await account.subscriber();
  await expect(account.stripe.subscriptions.update(sub.id, change(sub.created))).rejects.toMatchObject(refusal);
  expect(await account.stripe.subscriptions.retrieve(sub.id)).toMatchObject({ cancel_at: null, canceled_at: null });
});

test("a schedule takes a cancellation over, and lets nobody else change it", async () => {
  const { stripe } = account;
  const { clock, subscription: sub } = await cancelled();
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  expect(schedule).toMatchObject({ end_behavior: "cancel", phases: [{ end_date: endOf(sub) }] });
  for (const change of [{ cancel_at: "" }, { cancel_at: endOf(sub) - 1 }, { cancel_at_period_end: false }] as const) {
    await expect(stripe.subscriptions.update(sub.id, change)).rejects.toMatchObject({ statusCode: 400 });
  }
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: endOf(sub) });
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("canceled");
});

test("nothing is upcoming for what ends before it, cancel_at_period_end=false or not", async () => {
  const { stripe } = account;
  const { subscription: sub } = await cancelled();
  const none = { statusCode: 404, code: "invoice_upcoming_none" };
  for (const subscription_details of [{}, { cancel_at_period_end: false }]) {
    await expect(stripe.invoices.createPreview({ subscription: sub.id, subscription_details })).rejects.toMatchObject(
      none,
    );
  }
  await stripe.subscriptions.update(sub.id, { cancel_at: endOf(sub) + day });
  expect(await stripe.invoices.createPreview({ subscription: sub.id })).toMatchObject({ amount_due: 2900 });
});
