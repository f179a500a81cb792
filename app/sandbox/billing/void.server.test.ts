import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cards, moveClock, payInvoicePage } from "../../billing/stripe/sandbox-card.test.support.ts";
import { openShop, type Shop } from "../shop.test.support.ts";

const [hour, day] = [3_600, 86_400]; // seconds

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.sandbox.stop());

/** A subscription this many seconds after its first renewal; its card no longer pays. */
async function renewed(after: number) {
  const made = await shop.subscriber({ card: { number: cards.failsLater } });
  const frozen_time = (made.subscription.items.data[0]?.current_period_end ?? 0) + after;
  await shop.stripe.testHelpers.testClocks.advance(made.clock, { frozen_time });
  const { latest_invoice, status } = await shop.stripe.subscriptions.retrieve(made.subscription.id);
  return { ...made, invoice: latest_invoice as string, status, frozen_time };
}

test("a void invoice is not tried again, and what was past due for it is active", async () => {
  const { stripe } = shop;
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
  await moveClock(stripe, clock, 14 * day);
  expect(await stripe.subscriptions.retrieve(sub.id)).toMatchObject({ status: "active", latest_invoice: invoice });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "void", attempt_count: 1 });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: false });
});

test("what else is owed keeps a subscription past due, whatever is settled first", async () => {
  const { stripe } = shop;
  const { subscription: sub, invoice } = await renewed(hour);
  const items = [{ id: sub.items.data[0]?.id, price: shop.premium }];
  const changed = await stripe.subscriptions.update(sub.id, { items, proration_behavior: "always_invoice" });
  await stripe.invoices.voidInvoice(changed.latest_invoice as string);
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("past_due");
  await stripe.invoices.voidInvoice(invoice);
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("active");
});

test("the invoice that was finalized last decides, even if its draft was made first", async () => {
  const { stripe, sandbox } = shop;
  const { subscription: sub, invoice: renewal, clock } = await renewed(0);
  const items = [{ id: sub.items.data[0]?.id, price: shop.premium }];
  const changed = await stripe.subscriptions.update(sub.id, { items, proration_behavior: "always_invoice" });
  await moveClock(stripe, clock, hour);
  const statusAfter = async (id: string) => {
    await payInvoicePage(sandbox, await stripe.invoices.retrieve(id));
    return (await stripe.subscriptions.retrieve(sub.id)).status;
  };
  expect(await statusAfter(changed.latest_invoice as string)).toBe("past_due");
  expect(await statusAfter(renewal)).toBe("active");
});

test("a change that waits for the invoice is given up with it, once", async () => {
  const { stripe } = shop;
  const { customer, clock, subscription: sub } = await shop.subscriber({ card: { number: cards.failsLater } });
  const waiting = await stripe.subscriptions.update(sub.id, {
    items: [{ id: sub.items.data[0]?.id, price: shop.premium }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  await stripe.invoices.voidInvoice(waiting.latest_invoice as string);
  const { pending_update, items, status } = await stripe.subscriptions.retrieve(sub.id);
  expect([pending_update, items.data[0]?.price.id, status]).toEqual([null, shop.pro, "active"]);
  await moveClock(stripe, clock, day);
  const voided = (await stripe.events.list({ type: "invoice.voided" })).data.map(({ data }) => data.object);
  expect(voided.filter((invoice) => (invoice as Stripe.Invoice).customer === customer)).toHaveLength(1);
});

test("what was given up can be void, too; the subscription has ended", async () => {
  const { subscription: sub, invoice } = await renewed(hour + 13 * day);
  expect((await shop.stripe.invoices.retrieve(invoice)).status).toBe("uncollectible");
  expect((await shop.stripe.invoices.voidInvoice(invoice)).status).toBe("void");
  expect((await shop.stripe.subscriptions.retrieve(sub.id)).status).toBe("canceled");
});

test("a draft, a paid or a void invoice is refused", async () => {
  const { stripe } = shop;
  const { customer, invoice, clock } = await renewed(0);
  const paid = (await stripe.invoices.list({ customer, status: "paid" })).data[0]?.id ?? "";
  for (const id of [invoice, paid]) {
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
  }
  await moveClock(stripe, clock, hour);
  await stripe.invoices.voidInvoice(invoice);
  await expect(stripe.invoices.voidInvoice(invoice)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.invoices.voidInvoice("in_none")).rejects.toMatchObject({ statusCode: 404 });
});
