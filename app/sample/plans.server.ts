import { confirmUpgrade } from "#app/billing/change/confirm-upgrade.server.ts";
import { previewChange } from "#app/billing/change/preview-change.server.ts";
import { scheduleChange } from "#app/billing/change/schedule-change.server.ts";
import { checkSubscription } from "#app/billing/check-subscription.server.ts";
import { createCheckout } from "#app/billing/checkout/create-checkout.server.ts";
import { finishCheckout } from "#app/billing/checkout/finish-checkout.server.ts";
import { setTier } from "#app/billing/set-tier.server.ts";
import { subscriptionOf } from "#app/billing/subscription.server.ts";
import { addressOf, type PlanStory, type SampleFounder } from "./corpus.ts";
import { daysAgo, expected, hour, pass, type Sampling, userOf } from "./sampling.ts";

const cards = { pays: "4242 4242 4242 4242", failsLater: "4000 0000 0000 0341" } as const;

/** Schedules how a founder gets a plan and what becomes of it. For coupons see coupons.server.ts. */
export function planPlan(sampling: Sampling, founder: SampleFounder): void {
  const { joined } = founder;
  const at = (ago: number, work: (user: string) => Promise<unknown>) =>
    sampling.timeline.at(daysAgo(sampling, ago), async () => {
      await work(userOf(sampling, founder.company));
    });
  const buys = (tier: "pro" | "premium", ago = joined - 1, card: keyof typeof cards = "pays") =>
    at(ago, () => subscribe(sampling, founder, { tier, card }));
  const leaves = (ago: number) => at(ago, (user) => beginCheckout(sampling, user, "pro"));
  const stories: Partial<Record<PlanStory, () => void>> = {
    pro: () => buys("pro"),
    premium: () => buys("premium"),
    upgradeLater: () => buys("premium", joined - 11),
    proToPremium() {
      buys("pro");
      at(48, (user) => upgrade(sampling, user));
    },
    cancelled() {
      buys("pro");
      at(4, (user) => cancel(sampling, user));
    },
    ended() {
      buys("pro");
      at(joined - 25, (user) => cancel(sampling, user));
    },
    failed: () => buys("pro", joined - 1, "failsLater"),
    granted: () => at(joined - 1.5, (user) => grant(sampling, user)),
    leftCheckout() {
      leaves(joined - 2);
      leaves(joined - 4);
    },
  };
  stories[founder.plan]?.();
}

async function grant({ db, admin }: Sampling, user: string): Promise<void> {
  expected(await setTier(db, { user, tier: "premium", by: admin() }), "set");
}

async function beginCheckout(
  { db, payments, origin }: Sampling,
  user: string,
  tier: "pro" | "premium",
): Promise<string> {
  const checkout = await createCheckout(db, payments, { user, tier, to: "/", origin });
  return /cs_test_\w+/.exec(expected(checkout, "url").url)?.[0] ?? "";
}

/** Buys a plan on the sandbox's checkout page as a browser would, and returns. */
async function subscribe(
  sampling: Sampling,
  founder: SampleFounder,
  { tier, card }: { tier: "pro" | "premium"; card: keyof typeof cards },
): Promise<void> {
  const { db, payments, pages } = sampling;
  const user = userOf(sampling, founder.company);
  const session = await beginCheckout(sampling, user, tier);
  pass(3);
  const name = `${founder.first} ${founder.last}`;
  const typed = { number: cards[card], expiry: "12/40", cvc: "123", name, email: addressOf(founder) };
  const paid = await pages.request(`/checkout/${session}`, { method: "POST", body: new URLSearchParams(typed) });
  if (paid.status !== 303) throw new Error(`not paid: ${paid.status}`);
  expected(await finishCheckout(db, payments, { user, session }), "done");
  await followRenewals(sampling, user);
}

/** Reads renewals from Stripe, in place of a webhook. An invoice is charged an hour after the period ends. */
async function followRenewals(sampling: Sampling, user: string): Promise<void> {
  const { db, payments, timeline } = sampling;
  const subscription = await subscriptionOf(db, { user });
  const ends = subscription?.renewsAt ?? subscription?.endsAt;
  if (!ends) return;
  timeline.at(Date.parse(ends) + 1.2 * hour, async () => {
    expected(await checkSubscription(db, payments, { user }), "checked");
    await followRenewals(sampling, user);
  });
}

async function upgrade({ db, payments }: Sampling, user: string): Promise<void> {
  const { offer } = expected(await previewChange(db, payments, { user, tier: "premium", to: "/" }), "upgrade");
  pass(1);
  expected(await confirmUpgrade(db, payments, { user, offer }), "done");
}

async function cancel({ db, payments }: Sampling, user: string): Promise<void> {
  const expectation = { kind: "cancel", from: "pro" } as const;
  expected(await scheduleChange(db, payments, { user, tier: "free", expected: expectation }), "done");
}
