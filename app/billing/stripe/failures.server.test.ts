import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { accessOf } from "../access.server.ts";
import { confirmUpgrade } from "../change/confirm-upgrade.server.ts";
import { previewChange } from "../change/preview-change.server.ts";
import { checkSubscription } from "../check-subscription.server.ts";
import { createCheckout } from "../checkout/create-checkout.server.ts";
import { finishCheckout } from "../checkout/finish-checkout.server.ts";
import {
  addPayer,
  beginCheckout,
  type CheckoutFixture,
  customerIdOf,
  openCheckoutFixture,
  origin,
} from "../checkout-fixture.test.support.ts";
import { customerPortal } from "../customer-portal.server.ts";
import { defaultPageTimeout as pageTimeout } from "./payments.server.ts";
import { syncDueCustomers } from "./payments-worker.server.ts";
import type { ProxyFault } from "./stripe-proxy.test.support.ts";

/** Opens and closes a fixture per test, since the tests run in parallel. */
async function inTill(work: (fixture: CheckoutFixture) => Promise<void>): Promise<void> {
  const fixture = await openCheckoutFixture();
  try {
    await work(fixture);
  } finally {
    await fixture.stop();
  }
}

const every = 100; // more often than the library retries
const never = new Promise(() => undefined);

/** Stripe faults, for every call of a kind. */
const troubles: [string, ProxyFault][] = [
  ["slow", { until: never }],
  ["500", { status: 500 }],
  ["429", { status: 429 }],
  ["cut before", { cut: "before" }],
  ["cut after", { cut: "after" }],
];

const asked = (user: string) => ({ user, tier: "premium", to: "/", origin }) as const;

/** The functions tested while Stripe fails. */
const verbs: [string, (fixture: CheckoutFixture, user: string) => Promise<{ kind: string }>, string][] = [
  ["check", ({ db, payments }, user) => checkSubscription(db, payments, { user }), "failed"],
  ["checkout", ({ db, payments }, user) => createCheckout(db, payments, asked(user)), "failed"],
  ["portal", ({ db, payments }, user) => customerPortal(db, payments, { user, origin }), "failed"],
  ["offer", ({ db, payments }, user) => previewChange(db, payments, { user, tier: "premium", to: "/" }), "failed"],
];

test.concurrent.each(troubles)("Stripe %s: every verb answers in time, in words, and what was known stays", (_, how) =>
  inTill(async (fixture) => {
    const asServed = "until" in how ? { ...fixture, payments: { ...fixture.payments, pageTimeout } } : fixture;
    const { user, session } = await addPayer(fixture);
    await checkSubscription(fixture.db, fixture.straight, { user });
    const people = await Promise.all(verbs.map(() => addFounder(fixture.db)));
    for (const one of people) await beginCheckout({ ...fixture, payments: fixture.straight }, one);
    fixture.way.spoil(() => true, how, every * verbs.length);
    const results = await Promise.all(verbs.map(([, verb], n) => verb(asServed, people[n] ?? "")));
    expect(results.map(({ kind }) => kind)).toEqual(verbs.map(([, , kind]) => kind));
    expect(await finishCheckout(fixture.db, fixture.payments, { user, session })).toMatchObject({ kind: "done" });
    expect(await accessOf(fixture.db, { user })).toMatchObject({ tier: "pro" });
  }),
);

test.concurrent("a checkout whose answer is lost on its way can be begun again, and only one can be paid", () =>
  inTill(async (fixture) => {
    const { db, payments, stripe, way } = fixture;
    const user = await addFounder(db);
    way.spoil((method, path) => method === "POST" && path === "/v1/checkout/sessions", { cut: "after" });
    expect(await createCheckout(db, payments, asked(user))).toMatchObject({ kind: "failed" });
    const session = await beginCheckout(fixture, user);
    const customer = await customerIdOf(fixture, user);
    const { data } = await stripe.checkout.sessions.list({ customer, status: "open" });
    expect(data.map(({ id }) => id)).toEqual([session.id]);
  }));

test.concurrent("an upgrade whose answer never comes is seen later, and charged once", () =>
  inTill(async (fixture) => {
    const { db, payments, stripe, way } = fixture;
    const { user, customer } = await addPayer(fixture);
    const change = await previewChange(db, payments, { user, tier: "premium", to: "/" });
    if (change.kind !== "upgrade") throw new Error(change.kind);
    way.spoil((method, path) => method === "POST" && path.startsWith("/v1/subscriptions/"), { cut: "after" }, 3);
    const taken = await confirmUpgrade(db, payments, { user, offer: change.offer });
    expect(taken.kind).toBe("failed");
    // Queued for this user, so it runs after work still in progress.
    await payments.inTurn(user, async () => undefined);
    expect(await confirmUpgrade(db, payments, { user, offer: change.offer })).toMatchObject({ kind: "done" });
    expect(await accessOf(db, { user })).toMatchObject({ tier: "premium" });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
  }));

test.concurrent("a button whose answer was given up is not pressed later", () =>
  inTill(async (fixture) => {
    const { db, payments, stripe } = fixture;
    const { user, customer } = await addPayer(fixture);
    const change = await previewChange(db, payments, { user, tier: "premium", to: "/" });
    if (change.kind !== "upgrade") throw new Error(change.kind);
    const gate = Promise.withResolvers<void>();
    const before = payments.inTurn(user, () => gate.promise); // slow work of this user is in progress
    expect(await confirmUpgrade(db, { ...payments, pageTimeout }, { user, offer: change.offer })).toEqual({
      kind: "failed",
    });
    gate.resolve();
    await before;
    await payments.inTurn(user, async () => undefined);
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  }));

test.concurrent("a customer who cannot be read waits, longer each time, and is read when Stripe is back", () =>
  inTill(async (fixture) => {
    const { db, payments, way } = fixture;
    const { user } = await addPayer(fixture);
    await db.updateTable("stripe_customers").set({ due_at: "2026-01-01T00:00:00.000Z", pending_syncs: 1 }).execute();
    way.spoil(() => true, { cut: "before" }, every);
    const now = Date.now();
    expect(await syncDueCustomers(db, payments, now)).toBe(0);
    const waiting = await db.selectFrom("stripe_customers").select(["attempts", "due_at"]).executeTakeFirstOrThrow();
    expect(waiting).toEqual({ attempts: 1, due_at: new Date(now + 5_000).toISOString() });
    expect(await syncDueCustomers(db, fixture.straight, now)).toBe(0);
    expect(await syncDueCustomers(db, fixture.straight, now + 5_000)).toBe(1);
    expect(await accessOf(db, { user })).toMatchObject({ tier: "pro" });
  }));
