import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cards, moveClock, pathOf, postPage } from "../../billing/stripe/sandbox-card.test.support.ts";
import { openShop, type Shop } from "../shop.test.support.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
    },
  });
});
afterAll(() => shop.sandbox.stop());

const textOf = async (path: string) => {
  const answer = await shop.sandbox.pages.request(path);
  return { status: answer.status, text: (await answer.text()).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ") };
};
const card = { number: cards.pays, expiry: "12/40", cvc: "123", name: "Ada Byron", email: "ada@founder.example" };

async function openPortal(given: Parameters<Shop["subscriber"]>[0] = {}) {
  const subscriber = await shop.subscriber(given);
  const return_url = "http://localhost:3000/plans";
  const session = await shop.stripe.billingPortal.sessions.create({ customer: subscriber.customer, return_url });
  expect(session.url).toMatch(/^http:\/\/localhost:3000\/sandbox\/portal\/\w{40,}$/);
  return { ...subscriber, path: pathOf(session.url) };
}

test("the portal shows a plan, cancels it after asking, and takes that back", async () => {
  const { path, subscription } = await openPortal();
  const look = async () => {
    const sub = await shop.stripe.subscriptions.retrieve(subscription.id);
    return [sub.cancel_at_period_end, sub.cancel_at, sub.cancellation_details?.reason];
  };
  expect((await textOf(path)).text).toContain("Pro Price $29.00 a month State Active Renews on 28 Feb 2026");
  expect((await textOf(`${path}/cancel`)).text).toContain("It goes on until 28 Feb 2026 and then ends.");
  expect(await look()).toEqual([false, null, null]);
  expect((await postPage(shop.sandbox, `${path}/cancel`, {})).location).toBe(`/sandbox${path}`);
  const end = subscription.items.data[0]?.current_period_end;
  expect(await look()).toEqual([false, end, "cancellation_requested"]);
  expect((await textOf(path)).text).toContain("Active, cancelled Ends on 28 Feb 2026");
  await postPage(shop.sandbox, path, { do: "renew" });
  expect(await look()).toEqual([false, null, null]);
  await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await postPage(shop.sandbox, path, { do: "renew" });
  expect(await look()).toEqual([false, null, null]);
});

test("the portal lists a draft, which has neither number nor page, by its day", async () => {
  const { customer, clock, subscription } = await shop.subscriber();
  const frozen_time = subscription.items.data[0]?.current_period_end ?? 0;
  await shop.stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  const { url } = await shop.stripe.billingPortal.sessions.create({ customer });
  expect((await textOf(pathOf(url))).text).toMatch(/Invoices 28 Feb 2026 \$29\.00 Draft \S+-0001 \$29\.00 Paid/);
});

test.each([
  [cards.pays, "4242"],
  [cards.authenticatesOnce, "3155"],
])("the portal takes another card: %s", async (number, last4) => {
  const { path, subscription } = await openPortal({ card: { number: cards.failsLater } });
  const changed = await postPage(shop.sandbox, `${path}/card`, { ...card, number });
  if (changed.location?.endsWith("/authenticate"))
    await postPage(shop.sandbox, pathOf(changed.location), { answer: "yes" });
  const { default_payment_method } = await shop.stripe.subscriptions.retrieve(subscription.id, {
    expand: ["default_payment_method"],
  });
  expect((default_payment_method as Stripe.PaymentMethod).card?.last4).toBe(last4);
});

test("the portal refuses a card with an error beside the field", async () => {
  const { path } = await openPortal();
  const refused = await postPage(shop.sandbox, `${path}/card`, { ...card, number: cards.declined });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Your card was declined.");
  expect((await postPage(shop.sandbox, `${path}/card`, {})).status).toBe(422);
});

test("a portal in which cards are not changed leads back from that page, and takes none", async () => {
  const [usual] = (await shop.stripe.billingPortal.configurations.list({ is_default: true })).data;
  const change = (enabled: boolean) =>
    shop.stripe.billingPortal.configurations.update(usual?.id ?? "", {
      features: { payment_method_update: { enabled } },
    });
  await change(false);
  try {
    const { path, subscription } = await openPortal();
    const kept = async () => (await shop.stripe.subscriptions.retrieve(subscription.id)).default_payment_method;
    const before = await kept();
    const { status, headers } = await shop.sandbox.pages.request(`${path}/card`);
    expect([status, headers.get("Location")]).toEqual([303, `/sandbox${path}`]);
    expect(await postPage(shop.sandbox, `${path}/card`, card)).toMatchObject({ status, location: `/sandbox${path}` });
    expect(await kept()).toBe(before);
  } finally {
    await change(true);
  }
});

test("a portal is open for an hour", async () => {
  const { path, clock } = await openPortal();
  await moveClock(shop.stripe, clock, 3_601);
  expect((await textOf(path)).text).toContain("This page has expired");
  await postPage(shop.sandbox, `${path}/cancel`, {});
  expect((await textOf(`${path}/cancel`)).text).toContain("This page has expired");
});

test("a paid invoice is a receipt", async () => {
  const { customer } = await shop.subscriber();
  const [invoice] = (await shop.stripe.invoices.list({ customer })).data;
  const { text } = await textOf(pathOf(invoice?.hosted_invoice_url ?? ""));
  expect(text).toContain(`Receipt ${invoice?.number}`);
  expect(text).toContain("1 × Pro (at $29.00 / month) $29.00 Amount paid $29.00 State Paid");
});

test("the kept card that asks for 3-D Secure at every charge pays an open invoice after a yes", async () => {
  const { clock, subscription } = await shop.subscriber({ card: { number: cards.authenticatesAlways } });
  await moveClock(shop.stripe, clock, 31 * 86_400);
  const [open] = (await shop.stripe.invoices.list({ subscription: subscription.id, status: "open" })).data;
  const path = pathOf(open?.hosted_invoice_url ?? "");
  const asked = await postPage(shop.sandbox, path, { kept: "yes" });
  expect(asked.location).toBe(`/sandbox${path}/authenticate`);
  expect((await postPage(shop.sandbox, `${path}/authenticate`, { answer: "no" })).location).toContain("failed");
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  await postPage(shop.sandbox, `${path}/authenticate`, { answer: "yes" });
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
});

test("the sandbox's page lists the last events, and whether they were sent", async () => {
  await shop.subscriber();
  const { text } = await textOf("/");
  expect(text).toMatch(/checkout\.session\.completed 2026-01-31 12:00:00 UTC · evt_\w+ Not sent Send again/);
});

test("every page says what it is", async () => {
  const { path, customer } = await openPortal();
  const [invoice] = (await shop.stripe.invoices.list({ customer })).data;
  const { id } = await shop.checkout(customer);
  const invoicePath = pathOf(invoice?.hosted_invoice_url ?? "");
  for (const page of ["/", path, `${path}/cancel`, `${path}/card`, invoicePath, `/checkout/${id}`, "/nothing"]) {
    expect((await textOf(page)).text, page).toContain("Sandbox payments: no real money changes hands.");
  }
});

test("the sandbox's own clock moves on, and renewals with it", async () => {
  const { stripe, sandbox } = await openShop();
  const before = (await stripe.customers.create()).created;
  for (const [by, days] of [
    ["day", 1],
    ["week", 9],
  ] as const) {
    expect((await postPage(sandbox, "/", { by })).location).toBe("/sandbox");
    const { created } = await stripe.customers.create();
    expect(Math.round((created - before) / 86_400)).toBe(days);
  }
  await sandbox.stop();
});

test("nothing that is sent to a page gives a 500", async () => {
  const { path } = await openPortal();
  const { id } = await shop.checkout((await shop.customer()).id);
  const paths = [`/checkout/${id}`, `/checkout/${id}/authenticate`, path, `${path}/card`, `${path}/authenticate`, "/"];
  const bodies = ["", "%", "number=%00&cvc=%FF", "__proto__=1&by=constructor&event=__proto__", "a[b]=c".repeat(999)];
  for (const place of [...paths, "/checkout/__proto__", "/portal/%00", "/invoices/'", "/checkout/", "/portal/"]) {
    expect((await shop.sandbox.pages.request(place)).status, place).toBeLessThan(500);
    for (const body of bodies) {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const answer = await shop.sandbox.pages.request(place, { method: "POST", body, headers });
      expect(answer.status, `${place} ${body.slice(0, 20)}`).toBeLessThan(500);
    }
  }
});

test("what is written is shown as written, never as markup", async () => {
  const { stripe } = shop;
  const { id: customer } = await shop.customer();
  await stripe.products.update("premium", { name: "<b>Premium</b>" });
  const session = await shop.checkout(customer, shop.premium);
  const answer = await postPage(shop.sandbox, `/checkout/${session.id}`, { ...card, cvc: "", name: '"><script>' });
  expect(answer.html).not.toContain("<script>");
  expect(answer.html).not.toContain("<b>Premium");
});
