import { cards, pathOf, payInvoicePage, postPage } from "@firstproof/stripe-sandbox";
import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { accessOf } from "../access.server.ts";
import { checkSubscription } from "../check-subscription.server.ts";
import {
  addPayer,
  advanceStripeClock,
  type CheckoutFixture,
  withCheckoutFixture,
} from "../checkout-fixture.test.support.ts";
import { customerPortal } from "../customer-portal.server.ts";
import { listInvoices } from "../invoices/invoices.server.ts";
import { subscriptionOf } from "../subscription.server.ts";
import { confirmUpgrade } from "./confirm-upgrade.server.ts";
import { previewChange } from "./preview-change.server.ts";
import { scheduleAsPreviewed } from "./previewed-change.test.support.ts";
import { scheduleChange } from "./schedule-change.server.ts";

const to = "/questions";
const week = 7 * 24 * 60 * 60 * 1000; // ms

async function offered({ db, payments }: CheckoutFixture, user: string) {
  const change = await previewChange(db, payments, { user, tier: "premium", to });
  if (change.kind !== "upgrade") throw new Error(JSON.stringify(change));
  return change;
}

const check = ({ db, payments }: CheckoutFixture, user: string) => checkSubscription(db, payments, { user });

test("an upgrade charges exactly what its page named, once, and the plan is there at once", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const { user } = await addPayer(fixture);
  await advanceStripeClock(fixture, "week", "day", "day");
  const change = await offered(fixture, user);
  expect(change).toMatchObject({ kind: "upgrade", from: "pro", tier: "premium", amount: 9900, currency: "usd" });
  expect(change.amountNow).toBeGreaterThan(4000);
  expect(change.amountNow).toBeLessThan(5000); // two thirds of 70 dollars
  for (let count = 0; count < 3; count++) {
    expect(await confirmUpgrade(db, payments, { user, offer: change.offer })).toEqual({
      kind: "done",
      tier: "premium",
      to,
    });
  }
  expect(await accessOf(db, { user })).toMatchObject({ tier: "premium" });
  const invoices = await listInvoices(db, { user });
  expect(invoices.map(({ total, status }) => [total, status])).toEqual([
    [change.amountNow, "paid"],
    [2900, "paid"],
  ]);
  expect((await listMails(db)).map(({ subject }) => subject)).toEqual(["Your Pro plan has started"]);
});

test("of many presses on many offers one is charged", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const { user } = await addPayer(fixture);
  const offers = [await offered(fixture, user), await offered(fixture, user), await offered(fixture, user)];
  const presses = Array.from({ length: 60 }, (_, n) =>
    confirmUpgrade(db, payments, { user, offer: offers[n % 3]?.offer ?? "" }),
  );
  for (const result of await Promise.all(presses)) expect(result.kind).toBe("done");
  expect(await listInvoices(db, { user })).toHaveLength(2);
});

test("a card that is declined changes nothing", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const { user } = await addPayer(fixture, "pro", { number: cards.failsLater });
  const { offer } = await offered(fixture, user);
  const taken = await confirmUpgrade(db, payments, { user, offer });
  expect(["declined", "confirm"]).toContain(taken.kind);
  expect(await accessOf(db, { user })).toMatchObject({ tier: "pro" });
  expect(await confirmUpgrade(db, payments, { user, offer })).toEqual({ kind: "expired" });
});

test("where the bank asks for a confirmation, the plan changes when it was given", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments, stripe } = fixture;
  const { user, customer } = await addPayer(fixture, "pro", { number: cards.authenticatesAlways });
  const { offer } = await offered(fixture, user);
  expect(await confirmUpgrade(db, payments, { user, offer })).toMatchObject({ kind: "confirm" });
  await check(fixture, user);
  expect(await accessOf(db, { user })).toMatchObject({ tier: "pro" });
  const [invoice] = (await stripe.invoices.list({ customer, status: "open" })).data;
  if (!invoice) throw new Error("no open invoice");
  await payInvoicePage(fixture.sandbox, invoice, { number: cards.authenticatesAlways });
  await check(fixture, user);
  expect(await accessOf(db, { user })).toMatchObject({ tier: "premium" });
});

test("a cheaper plan begins when what is paid has ended", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const { user } = await addPayer(fixture, "premium");
  const change = await previewChange(db, payments, { user, tier: "pro", to });
  expect(change).toMatchObject({ kind: "downgrade", from: "premium", tier: "pro", amount: 2900 });
  const expected = { kind: "downgrade", from: "premium" } as const;
  for (let count = 0; count < 2; count++) {
    expect(await scheduleChange(db, payments, { user, tier: "pro", expected })).toMatchObject({ kind: "done" });
  }
  expect(await accessOf(db, { user })).toMatchObject({ tier: "premium" });
  expect(await subscriptionOf(db, { user })).toMatchObject({ tier: "premium", next: { tier: "pro", amount: 2900 } });
  expect(await previewChange(db, payments, { user, tier: "pro", to })).toMatchObject({ kind: "booked", tier: "pro" });
  await advanceStripeClock(fixture, "month", "day");
  await check(fixture, user);
  expect(await accessOf(db, { user })).toMatchObject({ tier: "pro" });
  expect(await subscriptionOf(db, { user })).toMatchObject({ tier: "pro", amount: 2900, next: null });
});

test("a change for later can be taken back, each way", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const { user } = await addPayer(fixture, "premium");
  for (const tier of ["pro", "free", "pro"] as const) {
    expect(await scheduleAsPreviewed(fixture, user, tier)).toMatchObject({ kind: "done" });
    const subscription = await subscriptionOf(db, { user });
    expect([subscription?.next?.tier, subscription?.endsAt !== null]).toEqual([
      tier === "pro" ? "pro" : undefined,
      tier === "free",
    ]);
    expect(await previewChange(db, payments, { user, tier: "premium", to })).toMatchObject({
      kind: "resume",
      tier: "premium",
    });
  }
  expect(await scheduleAsPreviewed(fixture, user, "premium")).toEqual({ kind: "done", at: null });
  expect(await subscriptionOf(db, { user })).toMatchObject({ endsAt: null, next: null });
});

test("who changes their mind and pays more stays on", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const { user } = await addPayer(fixture);
  await scheduleAsPreviewed(fixture, user, "free");
  const { offer } = await offered(fixture, user);
  expect(await confirmUpgrade(db, payments, { user, offer })).toMatchObject({ kind: "done" });
  expect(await subscriptionOf(db, { user })).toMatchObject({ tier: "premium", endsAt: null });
});

test("cancelled at the end of the period: until then nothing is lost, afterwards it is free, and a mail says so", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const { user } = await addPayer(fixture);
  expect(await previewChange(db, payments, { user, tier: "free", to })).toMatchObject({ kind: "cancel", from: "pro" });
  await scheduleAsPreviewed(fixture, user, "free");
  expect(await accessOf(db, { user })).toMatchObject({ tier: "pro" });
  await advanceStripeClock(fixture, "month", "day");
  await check(fixture, user);
  expect(await accessOf(db, { user })).toMatchObject({ tier: "free" });
  expect(await subscriptionOf(db, { user })).toBeUndefined();
  expect((await listMails(db))[0]?.subject).toBe("Your Pro plan has ended");
  expect(await previewChange(db, payments, { user, tier: "premium", to })).toEqual({ kind: "none" });
});

test("a renewal that fails keeps the plan seven days, can be paid, and ends it otherwise", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments, stripe } = fixture;
  const { user, customer } = await addPayer(fixture, "pro", { number: cards.failsLater });
  await check(fixture, user);
  await advanceStripeClock(fixture, "month", "day");
  await check(fixture, user);
  const { unpaidUntil, payUrl } = (await subscriptionOf(db, { user })) ?? {};
  const { until } = await accessOf(db, { user });
  expect(unpaidUntil).toBeTruthy();
  expect(payUrl).toContain("/invoices/");
  const paidUntil = Date.parse(unpaidUntil ?? "") - week;
  const at = (offset: number) => new Date(paidUntil + offset).toISOString();
  expect(await accessOf(db, { user, now: at(week - 1) })).toMatchObject({ tier: "pro", until: unpaidUntil });
  expect(await accessOf(db, { user, now: at(week) })).toMatchObject({ tier: "free" });
  expect(until).toBeTruthy();
  expect(await previewChange(db, payments, { user, tier: "premium", to })).toMatchObject({
    kind: "unpaid",
    from: "pro",
  });
  expect((await listMails(db))[0]?.subject).toBe("Your payment didn't go through");

  const [open] = (await stripe.invoices.list({ customer, status: "open" })).data;
  if (!open) throw new Error("no open invoice");
  await payInvoicePage(fixture.sandbox, open, { number: cards.pays });
  await check(fixture, user);
  expect(await subscriptionOf(db, { user })).toMatchObject({ unpaidUntil: null, endsAt: null });
  expect((await listMails(db))[0]?.subject).toBe("Your Pro plan was renewed");
});

test("who never bought anything has nothing to change, another's offer is none", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const user = await addFounder(db);
  expect(await previewChange(db, payments, { user, tier: "premium", to })).toEqual({ kind: "none" });
  const pro = { kind: "downgrade", from: "premium" } as const;
  expect(await scheduleChange(db, payments, { user, tier: "pro", expected: pro })).toEqual({ kind: "refused" });
  const { user: other } = await addPayer(fixture);
  const { offer } = await offered(fixture, other);
  for (const one of [offer, "none", ""])
    expect(await confirmUpgrade(db, payments, { user, offer: one })).toEqual({ kind: "missing" });
  const dearer = { kind: "resume", from: "premium" } as const;
  expect(await scheduleChange(db, payments, { user: other, tier: "premium", expected: dearer })).toEqual({
    kind: "refused",
  });
});

test("a tab that was left open does nothing else than it said", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments } = fixture;
  const { user } = await addPayer(fixture);
  await scheduleAsPreviewed(fixture, user, "free");
  expect(await previewChange(db, payments, { user, tier: "pro", to })).toMatchObject({ kind: "resume" });
  const { offer } = await offered(fixture, user);
  await confirmUpgrade(db, payments, { user, offer });
  const expected = { kind: "resume", from: "pro" } as const;
  expect(await scheduleChange(db, payments, { user, tier: "pro", expected })).toEqual({ kind: "refused" });
  expect(await subscriptionOf(db, { user })).toMatchObject({ tier: "premium", next: null });
});

const hour = 60 * 60 * 1000; // ms

test.each([
  { hours: 23, does: "takes back", endsAt: null },
  { hours: 49, does: "leaves", endsAt: expect.any(String) },
])("an upgrade that the bank confirms $hours hours later $does an end that was booked", async ({ hours, endsAt }) => {
  const fixture = await withCheckoutFixture();
  const { db, payments, stripe } = fixture;
  const { user, customer } = await addPayer(fixture, "pro", { number: cards.authenticatesAlways });
  await scheduleAsPreviewed(fixture, user, "free");
  const { offer, staysOn } = await offered(fixture, user);
  expect(staysOn).toBe(true);
  expect(await confirmUpgrade(db, payments, { user, offer })).toMatchObject({ kind: "confirm" });
  const [invoice] = (await stripe.invoices.list({ customer, status: "open" })).data;
  if (!invoice) throw new Error("no open invoice");
  const created_at = new Date(Date.now() - hours * hour).toISOString();
  await db.updateTable("upgrade_offers").set({ created_at }).execute();
  await payInvoicePage(fixture.sandbox, invoice, { number: cards.authenticatesAlways });
  await check(fixture, user);
  expect(await subscriptionOf(db, { user })).toMatchObject({ tier: "premium", endsAt });
});

test("a price that changes meanwhile changes nothing about what was offered", async () => {
  const fixture = await withCheckoutFixture();
  const { db, stripe } = fixture;
  const { user, customer } = await addPayer(fixture);
  const { offer, amountNow } = await offered(fixture, user);
  const recurring = { interval: "month" } as const;
  const dearer = {
    product: "firstproof_premium",
    currency: "usd",
    unit_amount: 19900,
    recurring,
    metadata: { tier: "premium" },
  };
  await stripe.prices.create({ ...dearer, lookup_key: "premium_monthly", transfer_lookup_key: true });
  // Through a client that has read the new prices, as after a restart.
  expect(await confirmUpgrade(db, fixture.straight, { user, offer })).toMatchObject({ kind: "done" });
  const [latest] = (await stripe.invoices.list({ customer })).data;
  expect(latest?.total).toBe(amountNow);
  expect(await subscriptionOf(db, { user })).toMatchObject({ amount: 9900 });
});

test("a subscription that is not paid ends at once, and what it asked for is asked no more", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments, stripe } = fixture;
  const { user, customer } = await addPayer(fixture, "pro", { number: cards.failsLater });
  await check(fixture, user);
  await advanceStripeClock(fixture, "month", "day");
  expect(await previewChange(db, payments, { user, tier: "free", to })).toMatchObject({ kind: "cancel", at: null });
  expect(await scheduleAsPreviewed(fixture, user, "free")).toEqual({ kind: "done", at: null });
  expect(await accessOf(db, { user })).toMatchObject({ tier: "free" });
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ status }) => status)).toEqual(["void", "paid"]);
});

test("a missing payment has seven days once, also behind a plan that began with it", async () => {
  const fixture = await withCheckoutFixture();
  const { db } = fixture;
  const { user } = await addPayer(fixture, "premium", { number: cards.failsLater });
  await scheduleAsPreviewed(fixture, user, "pro");
  await advanceStripeClock(fixture, "month", "day");
  await check(fixture, user);
  const { unpaidUntil } = (await subscriptionOf(db, { user })) ?? {};
  expect(unpaidUntil).toBeTruthy();
  const before = new Date(Date.parse(unpaidUntil ?? "") - 1).toISOString();
  expect(await accessOf(db, { user, now: before })).toMatchObject({ tier: "pro" });
});

test("in the portal cancelled, here taken back", async () => {
  const fixture = await withCheckoutFixture();
  const { db, payments, stripe } = fixture;
  const { user, customer } = await addPayer(fixture);
  const portal = await customerPortal(db, payments, { user, origin: "http://us.example" });
  if (portal.kind !== "url") throw new Error(portal.kind);
  await postPage(fixture.sandbox, `${pathOf(portal.url)}/cancel`, {});
  await check(fixture, user);
  expect((await subscriptionOf(db, { user }))?.endsAt).toBeTruthy();
  expect(await scheduleAsPreviewed(fixture, user, "pro")).toEqual({ kind: "done", at: null });
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  expect([subscription?.cancel_at, subscription?.cancel_at_period_end]).toEqual([null, false]);
});
