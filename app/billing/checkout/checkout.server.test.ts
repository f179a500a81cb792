import { cards, payCheckout } from "@firstproof/stripe-sandbox";
import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { accessOf } from "../access.server.ts";
import { checkSubscription } from "../check-subscription.server.ts";
import {
  addPayer,
  beginCheckout,
  type CheckoutFixture,
  customerIdOf,
  origin,
  withCheckoutFixture,
} from "../checkout-fixture.test.support.ts";
import { subscriptionOf } from "../subscription.server.ts";
import { createCheckout } from "./create-checkout.server.ts";
import { finishCheckout } from "./finish-checkout.server.ts";

const asked = (user: string) => ({ user, tier: "pro", to: "/questions?sessionId=1", origin }) as const;

const liveAt = async ({ stripe }: CheckoutFixture, customer: string) =>
  (await stripe.subscriptions.list({ customer })).data.map(({ status, items }) => [
    status,
    items.data[0]?.price.unit_amount,
  ]);

test("a founder pays and comes back: the plan is theirs, the mail is written, and coming back again changes nothing", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const user = await addFounder(db);
  const begun = await createCheckout(db, payments, asked(user));
  if (begun.kind !== "url") throw new Error(begun.kind);
  const session = /cs_test_\w+/.exec(begun.url)?.[0] ?? "";
  expect(await finishCheckout(db, payments, { user, session })).toMatchObject({ kind: "open", url: begun.url });
  const paid = await payCheckout(fixture.sandbox, { id: session });
  expect(paid.location).toBe(`${origin}/checkout/return?session_id=${session}`);
  for (let count = 0; count < 3; count++) {
    const done = { kind: "done", tier: "pro", now: "pro", to: "/questions?sessionId=1" };
    expect(await finishCheckout(db, payments, { user, session })).toEqual(done);
  }
  expect(await accessOf(db, { user })).toMatchObject({ tier: "pro", source: "stripe" });
  expect(await subscriptionOf(db, { user })).toMatchObject({ tier: "pro", amount: 2900, endsAt: null });
  const mails = await listMails(db);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your Pro plan has started"]);
  expect(mails[0]?.text).toContain("You pay $29 a month, and your next payment is on ");
});

test("a declined card buys nothing, and the same page takes another", async () => {
  const fixture = await withCheckoutFixture();
  const user = await addFounder(fixture.db);
  const session = await beginCheckout(fixture, user);
  expect(await payCheckout(fixture.sandbox, session, { number: cards.declined })).toMatchObject({ status: 422 });
  const asked = { user, session: session.id };
  expect(await finishCheckout(fixture.db, fixture.payments, asked)).toMatchObject({ kind: "open" });
  expect(await accessOf(fixture.db, { user })).toMatchObject({ tier: "free" });
  await payCheckout(fixture.sandbox, session, { number: cards.authenticatesOnce });
  expect(await finishCheckout(fixture.db, fixture.payments, asked)).toMatchObject({ kind: "done" });
});

test("pressed many times at once it is one checkout", async () => {
  const fixture = await withCheckoutFixture();
  const user = await addFounder(fixture.db);
  const all = await Promise.all(
    Array.from({ length: 50 }, () => createCheckout(fixture.db, fixture.payments, asked(user))),
  );
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(all[0]?.kind).toBe("url");
  const customer = await customerIdOf(fixture, user);
  expect((await fixture.stripe.checkout.sessions.list({ customer })).data).toHaveLength(1);
});

test("another plan closes the first checkout, so that only one can be paid", async () => {
  const fixture = await withCheckoutFixture();
  const user = await addFounder(fixture.db);
  const first = await beginCheckout(fixture, user, "pro");
  const second = await beginCheckout(fixture, user, "premium");
  expect((await payCheckout(fixture.sandbox, first)).status).not.toBe(303);
  expect((await payCheckout(fixture.sandbox, second)).status).toBe(303);
  expect(await liveAt(fixture, await customerIdOf(fixture, user))).toEqual([["active", 9900]]);
  expect(await finishCheckout(fixture.db, fixture.payments, { user, session: first.id })).toMatchObject({
    kind: "done",
    tier: "premium",
  });
});

test("who pays already is told so, also when nothing was heard of the payment yet", async () => {
  const fixture = await withCheckoutFixture();
  const { user, customer } = await addPayer(fixture);
  expect(await accessOf(fixture.db, { user })).toMatchObject({ tier: "free" });
  expect(await createCheckout(fixture.db, fixture.payments, { ...asked(user), tier: "premium" })).toEqual({
    kind: "subscribed",
  });
  expect(await accessOf(fixture.db, { user })).toMatchObject({ tier: "pro" });
  expect(await liveAt(fixture, customer)).toEqual([["active", 2900]]);
});

test("a payment page that has expired is told as closed, and another can be begun", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments, stripe } = fixture;
  const user = await addFounder(db);
  const session = await beginCheckout(fixture, user);
  await stripe.checkout.sessions.expire(session.id);
  expect(await finishCheckout(db, payments, { user, session: session.id })).toMatchObject({ kind: "closed" });
  expect((await payCheckout(fixture.sandbox, session)).status).not.toBe(303);
  expect(await beginCheckout(fixture, user)).not.toEqual(session);
});

test("a return that is replayed when all is over says nothing of a plan", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments, stripe } = fixture;
  const { user, session, customer } = await addPayer(fixture);
  expect(await finishCheckout(db, payments, { user, session })).toMatchObject({ kind: "done" });
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  await stripe.subscriptions.cancel(subscription?.id ?? "");
  await checkSubscription(db, payments, { user });
  expect(await finishCheckout(db, payments, { user, session })).toEqual({ kind: "past", to: "/" });
});

test("a customer who was deleted at Stripe is made anew", async () => {
  const fixture = await withCheckoutFixture();
  const { user, customer } = await addPayer(fixture);
  await fixture.stripe.customers.del(customer);
  const session = await beginCheckout(fixture, user);
  await payCheckout(fixture.sandbox, session);
  expect(await finishCheckout(fixture.db, fixture.payments, { user, session: session.id })).toMatchObject({
    kind: "done",
  });
  expect(await customerIdOf(fixture, user)).not.toBe(customer);
});

test("another's checkout, and one that is none, are missing", async () => {
  const fixture = await withCheckoutFixture();
  const { session } = await addPayer(fixture);
  const user = await addFounder(fixture.db);
  for (const one of [session, "cs_test_none", "", "'; drop table checkouts"]) {
    expect(await finishCheckout(fixture.db, fixture.payments, { user, session: one })).toEqual({ kind: "missing" });
  }
});

test("without Stripe nothing is sold, in words", async () => {
  const fixture = await withCheckoutFixture();
  const user = await addFounder(fixture.db);
  expect(await createCheckout(fixture.db, undefined, asked(user))).toMatchObject({
    kind: "failed",
    message: expect.stringContaining("aren't set up"),
  });
});

test("one that is paid while another plan is chosen is seen, and no second is made", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments, way, stripe } = fixture;
  const user = await addFounder(db);
  const first = await beginCheckout(fixture, user);
  const customer = await customerIdOf(fixture, user);
  const paid = Promise.withResolvers<void>();
  way.spoil((method, path) => method === "GET" && path === "/v1/subscriptions", { until: paid.promise });
  const second = createCheckout(db, payments, { ...asked(user), tier: "premium" });
  await expect.poll(() => way.requests.filter(({ path }) => path === "/v1/subscriptions").length).toBeGreaterThan(1);
  await payCheckout(fixture.sandbox, first);
  paid.resolve();
  expect(await second).toEqual({ kind: "subscribed" });
  expect((await stripe.checkout.sessions.list({ customer, status: "open" })).data).toEqual([]);
  expect(await liveAt(fixture, customer)).toEqual([["active", 2900]]);
});

test("a checkout whose making we did not live to see is the one that is given", async () => {
  const fixture = await withCheckoutFixture();
  const user = await addFounder(fixture.db);
  const first = await beginCheckout(fixture, user);
  await fixture.db.updateTable("checkouts").set({ session_id: null, url: null }).execute();
  expect(await beginCheckout(fixture, user)).toEqual(first);
  expect((await payCheckout(fixture.sandbox, first)).status).toBe(303);
});

test("a price that has changed is sold by a checkout of its own", async () => {
  const fixture = await withCheckoutFixture();
  const { db, stripe } = fixture;
  const user = await addFounder(db);
  const first = await beginCheckout(fixture, user);
  await db.updateTable("checkouts").set({ price_id: "price_of_before" }).execute();
  const second = await beginCheckout(fixture, user);
  expect(second).not.toEqual(first);
  const { data } = await stripe.checkout.sessions.list({ customer: await customerIdOf(fixture, user), status: "open" });
  expect(data.map(({ id }) => id)).toEqual([second.id]);
});

test("who asks without end is told to wait", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const user = await addFounder(db);
  const kinds = new Set<string>();
  for (let count = 0; count < 125; count++) {
    const { kind } = await checkSubscription(db, payments, { user });
    kinds.add(kind);
  }
  expect([...kinds]).toEqual(["checked", "failed"]);
  expect(await createCheckout(db, payments, asked(user))).toMatchObject({
    kind: "failed",
    message: expect.stringMatching(/^Too many requests\. Please wait \d+ minutes\.$/),
  });
});
