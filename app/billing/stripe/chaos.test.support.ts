import { cards, payCheckout } from "@firstproof/stripe-sandbox";
import { Hono } from "hono";
import type Stripe from "stripe";
import { accessOf } from "#app/billing/access.server.ts";
import { confirmUpgrade } from "#app/billing/change/confirm-upgrade.server.ts";
import { previewChange } from "#app/billing/change/preview-change.server.ts";
import { tierOf } from "#app/billing/stripe/catalogue.server.ts";
import { syncDueCustomers } from "#app/billing/stripe/payments-worker.server.ts";
import { fetchMissedEvents } from "#app/billing/stripe/reconcile.server.ts";
import { liveSubscriptions } from "#app/billing/stripe/subscription-row.ts";
import { stripeWebhook } from "#app/billing/stripe/webhook.server.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { type Random, randomFrom } from "../../../tests/support/random.ts";
import { scheduleAsPreviewed } from "../change/previewed-change.test.support.ts";
import { addPayer, advanceStripeClock, beginCheckout, type CheckoutFixture } from "../checkout-fixture.test.support.ts";

const expiry = "12/99"; // far ahead, since the clock advances by months

/** The result of a round. `wrong` is empty if our state matches Stripe's and nothing was sold twice. */
interface Round {
  wrong: string[];
  steps: string[];
  delivered: number;
  doubled: number;
  lost: number;
  forged: number;
}

/**
 * Simulates one customer's life at Stripe, random but repeatable: actions of the customer, Stripe and us in any order,
 * while webhooks arrive late, duplicated, reordered, forged or not at all, and syncs run in between. Finally, the event
 * list is fetched.
 */
export async function simulateCustomer({ ...fixture }: CheckoutFixture, seed: number): Promise<Round> {
  fixture.payments = fixture.straight;
  const { db, payments, stripe, sandbox } = fixture;
  const random = randomFrom(seed);
  const round: Round = { wrong: [], steps: [], delivered: 0, doubled: 0, lost: 0, forged: 0 };
  const hook = new Hono().post("/", stripeWebhook(db, sandbox.webhookSecret, silence));
  const tier = random.pick(["pro", "premium"] as const);
  let last = (await stripe.events.list({ limit: 1 })).data[0]?.id;
  const { user, customer } = await addPayer(fixture, tier, {
    number: random.pick([cards.pays, cards.failsLater]),
    expiry,
  });
  let pool: Stripe.Event[] = [];
  const readings: Promise<unknown>[] = [];

  const deliver = async (event: Stripe.Event, secret = sandbox.webhookSecret) => {
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
    const { status } = await hook.request("/", {
      method: "POST",
      body: payload,
      headers: { "Stripe-Signature": signature },
    });
    return status;
  };
  const collect = async () => {
    const { data } = await stripe.events.list({ limit: 100, ...(last && { ending_before: last }) });
    last = data[0]?.id ?? last;
    pool.push(...data);
  };
  const live = async () =>
    (await stripe.subscriptions.list({ customer, status: "all" })).data.filter(({ status }) =>
      ["active", "trialing", "past_due"].includes(status),
    );

  const count = 2 + random.below(4);
  for (let step = 0; step < count; step++) {
    const [subscription] = await live();
    round.steps.push(await act(fixture, random, user, subscription));
    await collect();
    pool = random.shuffled(pool);
    for (const event of pool.splice(0, random.below(pool.length + 1))) {
      const fate = random.below(10);
      if (fate < 2) {
        round.lost++;
        continue;
      }
      if ((await deliver(event)) !== 200) round.wrong.push(`refused ${event.type}`);
      round.delivered++;
      if (fate < 4) {
        round.doubled++;
        pool.push(event);
      }
    }
    if (random.below(3) === 0) {
      round.forged++;
      const forged = {
        ...(pool[0] ?? { id: "evt", object: "event" }),
        id: `evt_forged_${seed}_${step}`,
      } as Stripe.Event;
      if ((await deliver(forged, "whsec_not_ours")) !== 400) round.wrong.push("a forged event was accepted");
    }
    readings.push(syncDueCustomers(db, payments));
    if (random.below(2) === 0) await Promise.all(readings);
    if ((await live()).length > 1) round.wrong.push("sold twice");
  }
  await Promise.all(readings);
  await fetchMissedEvents(db, payments);
  while ((await syncDueCustomers(db, payments)) > 0);

  const [wanted] = liveSubscriptions(await live(), tierOf);
  const price = wanted?.items.data[0]?.price;
  const kept = await db.selectFrom("subscriptions").selectAll().where("user_id", "=", user).executeTakeFirst();
  const there = wanted &&
    price && [
      wanted.id,
      wanted.status,
      tierOf(price),
      wanted.items.data[0]?.current_period_end,
      wanted.cancel_at !== null,
    ];
  const here = kept && [
    kept.subscription_id,
    kept.status,
    kept.tier,
    Date.parse(kept.period_end) / 1000,
    kept.cancel_at !== null,
  ];
  if (JSON.stringify(there) !== JSON.stringify(here))
    round.wrong.push(`${JSON.stringify(here)} instead of ${JSON.stringify(there)}`);
  const access = await accessOf(db, { user });
  const expected = kept?.tier ?? "free";
  if (access.tier !== expected) round.wrong.push(`access ${access.tier} instead of ${expected}`);
  await stripe.customers.del(customer); // so that the customer is not renewed forever
  return round;
}

/** Performs one random action of any party. @returns its description. */
async function act(
  fixture: CheckoutFixture,
  random: Random,
  user: string,
  subscription: Stripe.Subscription | undefined,
): Promise<string> {
  const { db, payments, stripe, sandbox } = fixture;
  const item = subscription?.items.data[0];
  const tier = random.pick(["pro", "premium"] as const);
  const later = random.pick(["free", "pro", "premium"] as const);
  const ours = {
    later: () => scheduleAsPreviewed(fixture, user, later),
    upgrade: async () => {
      const change = await previewChange(db, payments, { user, tier: "premium", to: "/" });
      if (change.kind === "upgrade") await confirmUpgrade(db, payments, { user, offer: change.offer });
    },
    month: () => advanceStripeClock(fixture, "month"),
    "month and day": () => advanceStripeClock(fixture, "month", "day"),
    week: () => advanceStripeClock(fixture, "week"),
  };
  const theirs = subscription &&
    item &&
    !subscription.schedule && {
      "cancel now": () => stripe.subscriptions.cancel(subscription.id),
      "cancel later": () => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
      "cancel as the portal does": () =>
        stripe.subscriptions.update(subscription.id, { cancel_at: item.current_period_end }),
      resume: () => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
      "other price": async () => {
        const { data } = await stripe.prices.list({ lookup_keys: [`${tier}_monthly`] });
        const items = [{ id: item.id, price: data[0]?.id }];
        await stripe.subscriptions.update(subscription.id, { items, proration_behavior: "none" });
      },
    };
  const buy = {
    buy: async () => {
      const session = await beginCheckout(fixture, user, tier).catch(() => undefined);
      if (session) await payCheckout(sandbox, session, { number: cards.pays, expiry });
    },
  };
  const all = Object.entries({ ...ours, ...theirs, ...(subscription ? {} : buy) });
  const [name, happen] = random.pick(all);
  await happen();
  return name;
}
