import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanceClock, openTestAccount, type TestAccount } from "../account.test.support.ts";
import { cards } from "../billing/cards.ts";
import { startSandbox } from "../index.ts";
import { pathOf, postPage } from "../test-client.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await openTestAccount();
  await account.stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
    },
  });
});
afterAll(() => account.sandbox.stop());

const textOf = async (path: string) => {
  const response = await account.sandbox.pages.request(path);
  return { status: response.status, text: (await response.text()).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ") };
};
const card = { number: cards.pays, expiry: "12/40", cvc: "123", name: "Ada Byron", email: "ada@founder.example" };

async function openPortal(given: Parameters<TestAccount["subscriber"]>[0] = {}) {
  const subscriber = await account.subscriber(given);
  const return_url = "http://localhost:3000/plans";
  const session = await account.stripe.billingPortal.sessions.create({ customer: subscriber.customer, return_url });
  expect(session.url).toMatch(/^http:\/\/localhost:3000\/sandbox\/portal\/\w{40,}$/);
  return { ...subscriber, path: pathOf(session.url) };
}

test("the portal shows a plan, cancels it after asking, and takes that back", async () => {
  const { path, subscription } = await openPortal();
  const look = async () => {
    const sub = await account.stripe.subscriptions.retrieve(subscription.id);
    return [sub.cancel_at_period_end, sub.cancel_at, sub.cancellation_details?.reason];
  };
  expect((await textOf(path)).text).toContain("Pro Price $29.00 a month State Active Renews on 28 Feb 2026");
  expect((await textOf(`${path}/cancel`)).text).toContain("It goes on until 28 Feb 2026 and then ends.");
  expect(await look()).toEqual([false, null, null]);
  expect((await postPage(account.sandbox, `${path}/cancel`, {})).location).toBe(`/sandbox${path}`);
  const end = subscription.items.data[0]?.current_period_end;
  expect(await look()).toEqual([false, end, "cancellation_requested"]);
  expect((await textOf(path)).text).toContain("Active, cancelled Ends on 28 Feb 2026");
  await postPage(account.sandbox, path, { do: "renew" });
  expect(await look()).toEqual([false, null, null]);
  await account.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await postPage(account.sandbox, path, { do: "renew" });
  expect(await look()).toEqual([false, null, null]);
});

test("the portal lists a draft, which has neither number nor page, by its day", async () => {
  const { customer, clock, subscription } = await account.subscriber();
  const frozen_time = subscription.items.data[0]?.current_period_end ?? 0;
  await account.stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  const { url } = await account.stripe.billingPortal.sessions.create({ customer });
  expect((await textOf(pathOf(url))).text).toMatch(/Invoices 28 Feb 2026 \$29\.00 Draft \S+-0001 \$29\.00 Paid/);
});

test.each([
  [cards.pays, "4242"],
  [cards.authenticatesOnce, "3155"],
])("the portal takes another card: %s", async (number, last4) => {
  const { path, subscription } = await openPortal({ card: { number: cards.failsLater } });
  const changed = await postPage(account.sandbox, `${path}/card`, { ...card, number });
  if (changed.location?.endsWith("/authenticate"))
    await postPage(account.sandbox, pathOf(changed.location), { answer: "yes" });
  const { default_payment_method } = await account.stripe.subscriptions.retrieve(subscription.id, {
    expand: ["default_payment_method"],
  });
  expect((default_payment_method as Stripe.PaymentMethod).card?.last4).toBe(last4);
});

test("the portal refuses a card with an error beside the field", async () => {
  const { path } = await openPortal();
  const refused = await postPage(account.sandbox, `${path}/card`, { ...card, number: cards.declined });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Your card was declined.");
  expect((await postPage(account.sandbox, `${path}/card`, {})).status).toBe(422);
});

test("a portal in which cards are not changed leads back from that page, and takes none", async () => {
  const [usual] = (await account.stripe.billingPortal.configurations.list({ is_default: true })).data;
  const change = (enabled: boolean) =>
    account.stripe.billingPortal.configurations.update(usual?.id ?? "", {
      features: { payment_method_update: { enabled } },
    });
  await change(false);
  try {
    const { path, subscription } = await openPortal();
    const cardOnFile = async () =>
      (await account.stripe.subscriptions.retrieve(subscription.id)).default_payment_method;
    const before = await cardOnFile();
    const { status, headers } = await account.sandbox.pages.request(`${path}/card`);
    expect([status, headers.get("Location")]).toEqual([303, `/sandbox${path}`]);
    expect(await postPage(account.sandbox, `${path}/card`, card)).toMatchObject({
      status,
      location: `/sandbox${path}`,
    });
    expect(await cardOnFile()).toBe(before);
  } finally {
    await change(true);
  }
});

test("a portal is open for an hour", async () => {
  const { path, clock } = await openPortal();
  await advanceClock(account.stripe, clock, 3_601);
  expect((await textOf(path)).text).toContain("This page has expired");
  await postPage(account.sandbox, `${path}/cancel`, {});
  expect((await textOf(`${path}/cancel`)).text).toContain("This page has expired");
});

test("a paid invoice is a receipt", async () => {
  const { customer } = await account.subscriber();
  const [invoice] = (await account.stripe.invoices.list({ customer })).data;
  const { text } = await textOf(pathOf(invoice?.hosted_invoice_url ?? ""));
  expect(text).toContain(`Receipt ${invoice?.number}`);
  expect(text).toContain("1 × Pro (at $29.00 / month) $29.00 Amount paid $29.00 State Paid");
});

test("the card on file that requires 3-D Secure pays an open invoice after a yes", async () => {
  const { clock, subscription } = await account.subscriber({ card: { number: cards.authenticatesAlways } });
  await advanceClock(account.stripe, clock, 31 * 86_400);
  const [open] = (await account.stripe.invoices.list({ subscription: subscription.id, status: "open" })).data;
  const path = pathOf(open?.hosted_invoice_url ?? "");
  const submitted = await postPage(account.sandbox, path, { kept: "yes" });
  expect(submitted.location).toBe(`/sandbox${path}/authenticate`);
  expect((await postPage(account.sandbox, `${path}/authenticate`, { answer: "no" })).location).toContain("failed");
  expect((await account.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  await postPage(account.sandbox, `${path}/authenticate`, { answer: "yes" });
  expect((await account.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
});

test("the sandbox's page lists the last events, and whether they were sent", async () => {
  await account.subscriber();
  const { text } = await textOf("/");
  expect(text).toMatch(/checkout\.session\.completed 2026-01-31 12:00:00 UTC · evt_\w+ Not sent Send again/);
});

test("every page says what it is", async () => {
  const { path, customer } = await openPortal();
  const [invoice] = (await account.stripe.invoices.list({ customer })).data;
  const { id } = await account.checkout(customer);
  const invoicePath = pathOf(invoice?.hosted_invoice_url ?? "");
  for (const page of ["/", path, `${path}/cancel`, `${path}/card`, invoicePath, `/checkout/${id}`, "/nothing"]) {
    expect((await textOf(page)).text, page).toContain("Sandbox payments: no real money changes hands.");
  }
});

test("the sandbox's own clock moves on, and renewals with it", async () => {
  const { stripe, sandbox } = await openTestAccount();
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

test("the sandbox's own clock starts from the given time", async () => {
  const time = Date.UTC(2020, 1, 29, 12);
  const sandbox = await startSandbox({ file: ":memory:", origin: () => "http://localhost", now: () => new Date(time) });
  const stripe = new Stripe(sandbox.key, { ...sandbox.address, protocol: "http" });
  expect((await stripe.customers.create()).created).toBe(time / 1000);
  await postPage(sandbox, "/", { by: "day" });
  expect((await stripe.customers.create()).created).toBe(time / 1000 + 86_400);
  await sandbox.stop();
});

test("nothing that is sent to a page gives a 500", async () => {
  const { path } = await openPortal();
  const { id } = await account.checkout((await account.customer()).id);
  const paths = [`/checkout/${id}`, `/checkout/${id}/authenticate`, path, `${path}/card`, `${path}/authenticate`, "/"];
  const bodies = ["", "%", "number=%00&cvc=%FF", "__proto__=1&by=constructor&event=__proto__", "a[b]=c".repeat(999)];
  for (const place of [...paths, "/checkout/__proto__", "/portal/%00", "/invoices/'", "/checkout/", "/portal/"]) {
    expect((await account.sandbox.pages.request(place)).status, place).toBeLessThan(500);
    for (const body of bodies) {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const response = await account.sandbox.pages.request(place, { method: "POST", body, headers });
      expect(response.status, `${place} ${body.slice(0, 20)}`).toBeLessThan(500);
    }
  }
});

test("what is written is shown as written, never as markup", async () => {
  const { stripe } = account;
  const { id: customer } = await account.customer();
  await stripe.products.update("premium", { name: "<b>Premium</b>" });
  const session = await account.checkout(customer, account.premium);
  const response = await postPage(account.sandbox, `/checkout/${session.id}`, { ...card, cvc: "", name: '"><script>' });
  expect(response.html).not.toContain("<script>");
  expect(response.html).not.toContain("<b>Premium");
});
