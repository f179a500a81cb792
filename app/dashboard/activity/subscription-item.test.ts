import { expect, test } from "vitest";
import type { HistoryLine } from "#app/billing/plan-history.ts";
import type { PlanReasons } from "#app/billing/plan-state.server.ts";
import { noPlan } from "#app/billing/plan-state.ts";
import { presentItem, renewalText, subscriptionItems } from "./activity-item.ts";

const reading = { now: "2026-11-20T12:00:00.000Z", zone: "UTC" };
const line: HistoryLine = {
  source: "stripe",
  tier: "pro",
  reference: null,
  from: "2026-11-18T09:00:00.000Z",
  until: null,
  waits: null,
};
const subscription = {
  ...({
    tier: "pro",
    amount: 2900,
    currency: "usd",
    endsAt: null,
    unpaidUntil: null,
    payUrl: null,
    next: null,
  } as const),
  renewsAt: "2026-12-18T09:00:00.000Z" as string | null,
};
const paying: PlanReasons = { state: { ...noPlan, tier: "pro", subscription }, source: "stripe", history: [line] };

test("the free plan is nothing that happened", () => {
  expect(presentItem({ state: noPlan, source: null, history: [] }, reading)).toBeUndefined();
});

test("a subscription, with the days until it is renewed", () => {
  expect(presentItem(paying, reading)).toEqual({
    id: "stripe-pro",
    type: "subscription",
    title: "Pro subscription active",
    description: "Renews in 28 days, on Dec 18, 2026",
    timestamp: line.from,
    status: "active",
    metadata: { tier: "pro", daysUntilRenewal: 28 },
  });
});

test.each([
  [28, "Renews in 28 days, on Dec 18, 2026"],
  [1, "Renews in 1 day, on Dec 18, 2026"],
  [0, "Renews today, on Dec 18, 2026"],
])("%s days", (days, text) => {
  expect(renewalText(days, "2026-12-18T09:00:00.000Z", "UTC")).toBe(text);
});

test("a renewal that should have been is today, and never days ago", () => {
  const late = { ...subscription, renewsAt: "2026-11-18T09:00:00.000Z" };
  const plan = { ...paying, state: { ...paying.state, subscription: late } };
  expect(presentItem(plan, reading)?.metadata).toEqual({ tier: "pro", daysUntilRenewal: 0 });
});

test("a subscription that ends, and a coupon, say until when", () => {
  const ending = { ...paying, history: [{ ...line, until: "2026-12-01T00:00:00.000Z" }] };
  ending.state = { ...paying.state, subscription: { ...subscription, renewsAt: null } };
  expect(presentItem(ending, reading)?.description).toBe("Subscription, until Dec 1, 2026");
  const coupon: HistoryLine = { ...line, source: "coupon", reference: "PRO-AB12CD", until: "2026-12-01T00:00:00.000Z" };
  const given = { ...paying, source: "coupon" as const, history: [coupon] };
  expect(presentItem(given, reading)).toMatchObject({
    title: "Pro plan active",
    description: "Coupon PRO-AB12CD, until Dec 1, 2026",
    metadata: { daysUntilRenewal: null },
  });
});

test("all plans so far, the latest first: what has ended, what is there, and nothing that is only booked", () => {
  const past: HistoryLine = {
    ...line,
    source: "admin",
    from: "2026-01-01T00:00:00.000Z",
    until: "2026-02-01T00:00:00.000Z",
  };
  const booked: HistoryLine = { ...line, tier: "premium", from: "2026-12-18T09:00:00.000Z" };
  const waiting: HistoryLine = { ...line, source: "coupon", waits: 30 };
  expect(subscriptionItems({ ...paying, history: [past, line, booked, waiting] }, reading)).toMatchObject([
    { id: "stripe-pro", status: "active" },
    {
      id: "admin-pro",
      status: "ended",
      title: "Pro plan ended",
      description: "From Firstproof, until Feb 1, 2026",
    },
  ]);
});
