import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanceClock, openTestAccount, type TestAccount } from "../account.test.support.ts";
import { payInvoicePage } from "../test-client.ts";
import { cards } from "./cards.ts";
import { applyBalance } from "./invoices.ts";

test.each([
  ["all of it is due", 2900, 0, 2900, 0],
  ["a credit pays part of it", 2900, -1000, 1900, 0],
  ["a credit pays all of it", 2900, -5000, 0, -2100],
  ["a negative invoice becomes a credit", -1450, -100, 0, -1550],
  ["what was too little to charge is charged now", 2900, 30, 2930, 0],
  ["less than 50 cents waits", 49, 0, 0, 49],
  ["50 cents do not", 50, 0, 50, 0],
])("%s", (_, total, balance, amount_due, ending_balance) => {
  expect(applyBalance(total, balance)).toEqual({ amount_due, ending_balance });
});

const [hour, day] = [3_600, 86_400]; // seconds

let account: TestAccount;
beforeAll(async () => {
  account = await openTestAccount();
});
afterAll(() => account.sandbox.stop());

/** A subscription this many seconds after its first renewal; its card no longer pays. */
async function renewed(after: number) {
  const made = await account.subscriber({ card: { number: cards.failsLater } });
  const frozen_time = (made.subscription.items.data[0]?.current_period_end ?? 0) + after;
  await account.stripe.testHelpers.testClocks.advance(made.clock, { frozen_time });
  const { latest_invoice, status } = await account.stripe.subscriptions.retrieve(made.subscription.id);
  return { ...made, invoice: latest_invoice as string, status, frozen_time };
}

test("a void invoice is not tried again, and what was past due for it is active", async () => {
  const { stripe } = account;
  const { subscription: sub, invoice, status, clock, customer, frozen_time } = await renewed(hour);
  expect(status).toBe("past_due");
  expect(await stripe.invoices.voidInvoice(invoice)).toMatchObject({
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { voided_at: frozen_time },
  });
  const types = (await stripe.events.list({ limit: 4 })).data.map(({ type }) => type).reverse();
  expect(types).toEqual(["invoice.updated", "invoice.voided", "customer.subscription.updated", "customer.updated"]);
  await advanceClock(stripe, clock, 14 * day);
  expect(await stripe.subscriptions.retrieve(sub.id)).toMatchObject({ status: "active", latest_invoice: invoice });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "void", attempt_count: 1 });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: false });
});

test("what else is owed keeps a subscription past due, whatever is settled first", async () => {
  const { stripe } = account;
  const { subscription: sub, invoice } = await renewed(hour);
  const items = [{ id: sub.items.data[0]?.id, price: account.premium }];
  const changed = await stripe.subscriptions.update(sub.id, { items, proration_behavior: "always_invoice" });
  await stripe.invoices.voidInvoice(changed.latest_invoice as string);
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("past_due");
  await stripe.invoices.voidInvoice(invoice);
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("active");
});

test("the invoice that was finalized last decides, even if its draft was made first", async () => {
  const { stripe, sandbox } = account;
  const { subscription: sub, invoice: renewal, clock } = await renewed(0);
  const items = [{ id: sub.items.data[0]?.id, price: account.premium }];
  const changed = await stripe.subscriptions.update(sub.id, { items, proration_behavior: "always_invoice" });
  await advanceClock(stripe, clock, hour);
  const statusAfter = async (id: string) => {
    await payInvoicePage(sandbox, await stripe.invoices.retrieve(id));
    return (await stripe.subscriptions.retrieve(sub.id)).status;
  };
  expect(await statusAfter(changed.latest_invoice as string)).toBe("past_due");
  expect(await statusAfter(renewal)).toBe("active");
});

test("a change that waits for the invoice is given up with it, once", async () => {
  const { stripe } = account;
  const { customer, clock, subscription: sub } = await account.subscriber({ card: { number: cards.failsLater } });
  const waiting = await stripe.subscriptions.update(sub.id, {
    items: [{ id: sub.items.data[0]?.id, price: account.premium }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  await stripe.invoices.voidInvoice(waiting.latest_invoice as string);
  const { pending_update, items, status } = await stripe.subscriptions.retrieve(sub.id);
  expect([pending_update, items.data[0]?.price.id, status]).toEqual([null, account.pro, "active"]);
  await advanceClock(stripe, clock, day);
  const voided = (await stripe.events.list({ type: "invoice.voided" })).data.map(({ data }) => data.object);
  expect(voided.filter((invoice) => (invoice as Stripe.Invoice).customer === customer)).toHaveLength(1);
});

test("what was given up can be void, too; the subscription has ended", async () => {
  const { subscription: sub, invoice } = await renewed(hour + 13 * day);
  expect((await account.stripe.invoices.retrieve(invoice)).status).toBe("uncollectible");
  expect((await account.stripe.invoices.voidInvoice(invoice)).status).toBe("void");
  expect((await account.stripe.subscriptions.retrieve(sub.id)).status).toBe("canceled");
});

test("a draft, a paid or a void invoice is refused", async () => {
  const { stripe } = account;
  const { customer, invoice, clock } = await renewed(0);
  const paid = (await stripe.invoices.list({ customer, status: "paid" })).data[0]?.id ?? "";
  for (const id of [invoice, paid]) {
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
  }
  await advanceClock(stripe, clock, hour);
  await stripe.invoices.voidInvoice(invoice);
  await expect(stripe.invoices.voidInvoice(invoice)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.invoices.voidInvoice("in_none")).rejects.toMatchObject({ statusCode: 404 });
});
