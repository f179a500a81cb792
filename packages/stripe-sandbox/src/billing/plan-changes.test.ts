import fc from "fast-check";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanceClock, openTestAccount, type TestAccount } from "../account.test.support.ts";
import { payInvoicePage } from "../test-client.ts";
import { cards } from "./cards.ts";

const day = 86_400; // seconds

let account: TestAccount;
beforeAll(async () => {
  account = await openTestAccount();
});
afterAll(() => account.sandbox.stop());

const itemOf = (sub: Stripe.Subscription) => sub.items.data[0] as Stripe.SubscriptionItem;
const to = (sub: Stripe.Subscription, price: string) => [{ id: itemOf(sub).id, price }];
const balanceOf = async (customer: string) =>
  ((await account.stripe.customers.retrieve(customer)) as Stripe.Customer).balance;

test("a preview names exactly what the change then charges, at any second of the month", async () => {
  const { stripe } = account;
  const { customer, clock, subscription: sub } = await account.subscriber();
  const { current_period_start: start, current_period_end: end } = itemOf(sub);
  const moments = fc.array(fc.integer({ min: 1, max: end - start - 1 }), { minLength: 12, maxLength: 12 });
  const [sample = []] = fc.sample(moments, 1);
  for (const [n, after] of [...sample].sort((a, b) => a - b).entries()) {
    const now = (await stripe.testHelpers.testClocks.retrieve(clock)).frozen_time;
    if (start + after > now) await stripe.testHelpers.testClocks.advance(clock, { frozen_time: start + after });
    const items = to(sub, n % 2 === 0 ? account.premium : account.pro);
    const proration = { proration_behavior: "always_invoice", proration_date: start + after } as const;
    const before = await balanceOf(customer);
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription: sub.id,
      subscription_details: { items, ...proration },
    });
    const changed = await stripe.subscriptions.update(sub.id, { items, ...proration, expand: ["latest_invoice"] });
    const invoice = changed.latest_invoice as Stripe.Invoice;
    const amounts = ({ total, amount_due, starting_balance, ending_balance, lines }: Stripe.Invoice) => ({
      total,
      amount_due,
      starting_balance,
      ending_balance,
      lines: lines.data.map(({ amount, description, period }) => ({ amount, description, period })),
    });
    expect(amounts(invoice)).toEqual(amounts(preview));
    expect(invoice).toMatchObject({ status: "paid", billing_reason: "subscription_update", starting_balance: before });
    expect(await balanceOf(customer)).toBe(invoice.ending_balance);
    expect(invoice.amount_due - before + (await balanceOf(customer))).toBe(invoice.total);
  }
});

test("an upgrade half-way through charges half of each, to the cent", async () => {
  const { stripe } = account;
  const { clock, subscription: sub } = await account.subscriber({ at: Date.UTC(2026, 3, 1) / 1000 });
  await advanceClock(stripe, clock, 15 * day);
  const changed = await stripe.subscriptions.update(sub.id, {
    items: to(sub, account.premium),
    proration_behavior: "always_invoice",
    expand: ["latest_invoice"],
  });
  const { lines, amount_paid } = changed.latest_invoice as Stripe.Invoice;
  expect(lines.data.map(({ amount, description }) => [amount, description])).toEqual([
    [-1450, "Unused time on Pro after 16 Apr 2026"],
    [4950, "Remaining time on Premium after 16 Apr 2026"],
  ]);
  expect(amount_paid).toBe(3500);
  expect(itemOf(changed)).toMatchObject({
    price: { id: account.premium },
    current_period_end: itemOf(sub).current_period_end,
  });
});

test("create_prorations leaves both lines to the next invoice, as its preview says", async () => {
  const { stripe } = account;
  const { clock, subscription: sub } = await account.subscriber({ at: Date.UTC(2026, 3, 1) / 1000 });
  await advanceClock(stripe, clock, 15 * day);
  await stripe.subscriptions.update(sub.id, { items: to(sub, account.premium) });
  const preview = await stripe.invoices.createPreview({ subscription: sub.id });
  expect(preview.amount_due).toBe(3500 + 9900);
  await advanceClock(stripe, clock, 16 * day);
  const [renewal] = (await stripe.invoices.list({ subscription: sub.id })).data;
  expect(renewal).toMatchObject({ billing_reason: "subscription_cycle", amount_paid: 3500 + 9900 });
});

test("pending_if_incomplete changes nothing until it is paid", async () => {
  const { stripe, sandbox } = account;
  const { subscription: sub } = await account.subscriber({ card: { number: cards.authenticatesAlways } });
  const change = { items: to(sub, account.premium), proration_behavior: "always_invoice" } as const;
  const waiting = await stripe.subscriptions.update(sub.id, {
    ...change,
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  expect(waiting.status).toBe("active");
  expect(itemOf(waiting).price.id).toBe(account.pro);
  expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(account.premium);
  const paid = await payInvoicePage(sandbox, waiting.latest_invoice as Stripe.Invoice, {
    number: cards.authenticatesAlways,
  });
  expect(paid.status).toBe(303);
  const changed = await stripe.subscriptions.retrieve(sub.id);
  expect([itemOf(changed).price.id, changed.pending_update]).toEqual([account.premium, null]);
});

test("with pending_if_incomplete a change that is paid at once does not wait", async () => {
  const { stripe } = account;
  const { subscription: sub } = await account.subscriber();
  const changed = await stripe.subscriptions.update(sub.id, {
    items: to(sub, account.premium),
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  expect([itemOf(changed).price.id, changed.pending_update]).toEqual([account.premium, null]);
  expect(changed.latest_invoice).toMatchObject({ status: "paid", amount_paid: 7000 });
  const [last] = (await stripe.events.list({ limit: 1 })).data;
  expect(last?.type).toBe("customer.subscription.updated");
});

test("a change that is not paid within 23 hours is given up", async () => {
  const { stripe } = account;
  const { customer, clock, subscription: sub } = await account.subscriber({ card: { number: cards.failsLater } });
  await stripe.subscriptions.update(sub.id, {
    items: to(sub, account.premium),
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  await advanceClock(stripe, clock, day);
  const { pending_update, status, latest_invoice } = await stripe.subscriptions.retrieve(sub.id, {
    expand: ["latest_invoice"],
  });
  expect([pending_update, status, (latest_invoice as Stripe.Invoice).status]).toEqual([null, "active", "void"]);
  expect(await balanceOf(customer)).toBe(0);
});

test.each([
  [cards.failsLater, "card_declined"],
  [cards.authenticatesAlways, "subscription_payment_intent_requires_action"],
])("error_if_incomplete with %s throws and changes nothing", async (number, code) => {
  const { stripe } = account;
  const { customer, subscription: sub } = await account.subscriber({ card: { number } });
  const change = stripe.subscriptions.update(sub.id, {
    items: to(sub, account.premium),
    proration_behavior: "always_invoice",
    payment_behavior: "error_if_incomplete",
  });
  await expect(change).rejects.toMatchObject({ type: "StripeCardError", statusCode: 402, code });
  expect(itemOf(await stripe.subscriptions.retrieve(sub.id)).price.id).toBe(account.pro);
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
});
