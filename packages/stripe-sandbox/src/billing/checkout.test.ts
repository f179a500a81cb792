import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestAccount, type TestAccount } from "../account.test.support.ts";
import { payCheckout, postPage } from "../test-client.ts";
import { cards } from "./cards.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await openTestAccount();
});
afterAll(() => account.sandbox.stop());

test("a card that pays makes a subscription, and its events", async () => {
  const { stripe, sandbox } = account;
  const { id: customer } = await account.customer();
  const session = await account.checkout(customer);
  expect(session.url).toBe(`http://localhost:3000/sandbox/checkout/${session.id}`);
  const paid = await payCheckout(sandbox, session);
  expect(paid).toMatchObject({ status: 303, location: `http://localhost:3000/plans?paid=${session.id}` });
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription.latest_invoice"] });
  expect(done).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    subscription: {
      status: "active",
      metadata: { user: "u1" },
      latest_invoice: { status: "paid", billing_reason: "subscription_create", amount_paid: 2900 },
    },
  });
  const types = (await stripe.events.list({ limit: 8 })).data.map(({ type }) => type).reverse();
  expect(types).toEqual([
    "customer.created",
    "payment_method.attached",
    "invoice.created",
    "invoice.finalized",
    "customer.subscription.created",
    "invoice.paid",
    "invoice.payment_succeeded",
    "checkout.session.completed",
  ]);
});

test("paying twice makes one subscription", async () => {
  const { stripe, sandbox } = account;
  const { id: customer } = await account.customer();
  const session = await account.checkout(customer);
  const responses = await Promise.all([1, 2, 3].map(() => payCheckout(sandbox, session)));
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
});

const wrong: [typed: Record<string, string>, field: string, text: string][] = [
  [{ number: cards.declined }, "number", "Your card was declined."],
  [{ number: "4111 1111 1111 1111" }, "number", "Your card was declined. The sandbox takes only its test cards."],
  [{ number: "4242 4242 4242 4241" }, "number", "Your card number is incorrect."],
  [{ number: "4242" }, "number", "Your card number is incomplete."],
  [{ expiry: "01/20" }, "expiry", "Your card's expiration date is in the past."],
  [{ expiry: "soon" }, "expiry", "Your card's expiration date is incomplete."],
  [{ cvc: "1" }, "cvc", "Your card's security code is incomplete."],
  [{ name: " " }, "name", "Enter the name on the card."],
  [{ email: "nobody" }, "email", "Your email is incomplete."],
];

test.each(wrong)("%o comes back with its error", async (typed, field, text) => {
  const { id: customer } = await account.customer();
  const session = await account.checkout(customer);
  const response = await payCheckout(account.sandbox, session, { name: "Ada Lovelace", ...typed });
  expect(response.status).toBe(422);
  expect(response.html.replaceAll("&#39;", "'")).toContain(`Error: </span>${text}</span>`);
  expect(response.html).toContain(`href="#${field}"`);
  expect(response.html).not.toContain("4242 4242 4242 4241");
  if (!typed.name) expect(response.html).toContain('value="Ada Lovelace"');
  expect((await account.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
});

test("3-D Secure pays after a yes, and leads back after a no", async () => {
  const { stripe, sandbox } = account;
  const { id: customer } = await account.customer();
  const session = await account.checkout(customer);
  const number = cards.authenticatesOnce;
  const refused = await payCheckout(sandbox, session, { number, authenticate: "no" });
  expect(refused.location).toBe(`/sandbox/checkout/${session.id}?authentication=failed`);
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  const unrequested = await postPage(sandbox, `/checkout/${session.id}/authenticate`, { answer: "yes" });
  expect(unrequested.location).toBe(`/sandbox/checkout/${session.id}`);
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  const paid = await payCheckout(sandbox, session, { number });
  expect(paid.location).toBe(`http://localhost:3000/plans?paid=${session.id}`);
});

test("only an open session expires, and an expired one takes no card", async () => {
  const { stripe, sandbox } = account;
  const { id: customer } = await account.customer();
  const session = await account.checkout(customer);
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: "expired", url: null });
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  const late = await payCheckout(sandbox, session);
  expect(late).toMatchObject({ status: 200, location: null });
  expect(late.html).toContain("This checkout has expired.");
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.checkout.sessions.list({ customer, status: "expired" })).data).toHaveLength(1);
});

test("a session expires when its time is over by its customer's clock", async () => {
  const { stripe } = account;
  const { id: customer, clock } = await account.customer();
  const { id } = await account.checkout(customer);
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + 86_400 });
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
});

test("deleting a customer ends what is theirs", async () => {
  const { stripe } = account;
  const { customer, subscription } = await account.subscriber();
  const { id } = await account.checkout(customer);
  expect(await stripe.customers.del(customer)).toEqual(expect.objectContaining({ id: customer, deleted: true }));
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  await expect(stripe.customers.update(customer, { name: "a" })).rejects.toMatchObject({ statusCode: 404 });
});
