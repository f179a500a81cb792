import { expect, test } from "vitest";
import type { Access, Span } from "./access.ts";
import { endOf, noPlan, type PlanState, planState, standingOf, unchecked } from "./plan-state.ts";
import type { Subscription } from "./subscription.ts";

const now = "2026-11-20T12:00:00.000Z";
const [earlier, later, last] = ["2026-11-01T00:00:00.000Z", "2026-12-18T00:00:00.000Z", "2027-01-18T00:00:00.000Z"];
const paid: Subscription = {
  tier: "pro",
  amount: 2900,
  currency: "usd",
  renewsAt: later,
  endsAt: null,
  unpaidUntil: null,
  payUrl: null,
  next: null,
};
const ending = { ...paid, renewsAt: null, endsAt: later };
const lowered: Subscription = { ...paid, tier: "premium", next: { tier: "pro", amount: 2900, at: later } };
const cards = [{ tier: "pro" }, { tier: "premium" }] as const;

function of(tier: PlanState["tier"], subscription: Subscription | null = null): PlanState {
  return { ...noPlan, tier, subscription };
}

test.each<[string, PlanState, string, string]>([
  ["nothing", noPlan, "open", "open"],
  ["pays for pro", of("pro", paid), "current", "open"],
  ["pays without a tier", of("basic", { ...paid, tier: "basic" }), "current", "open"],
  ["pays for premium", of("premium", { ...paid, tier: "premium" }), "open", "current"],
  ["pays for pro until it ends", of("pro", ending), "ending", "open"],
  ["pays for premium until it becomes pro", of("premium", lowered), "open", "ending"],
  ["was given pro", of("pro"), "current", "open"],
  ["pays for pro and was given premium", of("premium", paid), "paid", "current"],
  ["pays for pro until it ends and was given premium", of("premium", ending), "ending", "current"],
  ["could not be checked", unchecked(), "unknown", "unknown"],
])("who %s", (_, state, pro, premium) => {
  expect(cards.map((card) => standingOf(card, state))).toEqual([pro, premium]);
});

test("a date when it ends, and none while it is renewed", () => {
  expect(endOf(noPlan)).toBeNull();
  expect(endOf({ ...of("pro", paid), until: later })).toBeNull();
  expect(endOf({ ...of("pro", ending), until: last })).toBe(later);
  expect(endOf({ ...of("pro"), until: later })).toBe(later);
});

test("what else gives the plan: what has begun, what is to come, and nothing that is over or paid", () => {
  const span = { source: "coupon", tier: "pro", reference: "PRO-AB12CD" } as const;
  const timeline: Span[] = [
    { ...span, from: "2026-01-01T00:00:00.000Z", until: earlier },
    { ...span, source: "stripe", from: earlier, until: later, reference: null },
    { ...span, source: "admin", from: earlier, until: null, reference: null },
    { ...span, from: later, until: last },
  ];
  const access: Access = { tier: "pro", until: null, source: "stripe", timeline };
  expect(planState(access, paid, now)).toEqual({
    checked: true,
    tier: "pro",
    until: null,
    subscription: paid,
    given: [
      { source: "admin", tier: "pro", from: null, until: null },
      { source: "coupon", tier: "pro", from: later, until: last },
    ],
  });
});
