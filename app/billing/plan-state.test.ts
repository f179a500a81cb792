import { expect, test } from "vitest";
import type { Access, Span } from "./access.ts";
import { cardStateOf, endOf, noPlan, type PlanState, planState, unchecked } from "./plan-state.ts";
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

const unpaid = { ...paid, renewsAt: null, unpaidUntil: earlier };

function of(tier: PlanState["tier"], subscription: Subscription | null = null): PlanState {
  return { ...noPlan, tier, subscription };
}

test.each<[string, PlanState, string, string]>([
  ["nothing", noPlan, "open", "open"],
  ["pays for pro", of("pro", paid), "current", "open"],
  ["pays without a tier", of("basic", { ...paid, tier: "basic" }), "current", "open"],
  ["pays for premium", of("premium", { ...paid, tier: "premium" }), "open", "current"],
  ["pays for pro until it ends", of("pro", ending), "ending", "open"],
  ["pays for premium until it becomes pro", of("premium", lowered), "booked", "ending"],
  ["was given pro", of("pro"), "current", "open"],
  ["pays for pro and was given premium", of("premium", paid), "paid", "current"],
  ["pays for pro until it ends and was given premium", of("premium", ending), "ending", "current"],
  ["has not paid, after the grace", { ...of("free", unpaid), overdue: true }, "unpaid", "open"],
  ["has not paid, and was given premium", { ...of("premium", unpaid), overdue: true }, "unpaid", "current"],
  ["has not paid, and was given pro", { ...of("pro", unpaid), overdue: true }, "current", "open"],
  ["has not paid, within the grace", of("pro", { ...unpaid, unpaidUntil: later }), "current", "open"],
  ["has not paid premium", { ...of("free", { ...unpaid, tier: "premium" }), overdue: true }, "open", "unpaid"],
  ["could not be checked", unchecked(), "unknown", "unknown"],
])("who %s", (_, state, pro, premium) => {
  expect(cards.map((card) => cardStateOf(card, state))).toEqual([pro, premium]);
});

test("the day until which a plan is paid or given, and none where it has no end or there is none", () => {
  expect(endOf(noPlan)).toBeNull();
  expect(endOf({ ...of("pro", paid), until: later })).toEqual({ at: later, renews: true });
  expect(endOf({ ...of("pro", ending), until: later })).toEqual({ at: later, renews: false });
  expect(endOf({ ...of("premium", lowered), until: later })).toEqual({ at: later, renews: true });
  expect(endOf({ ...of("pro"), until: later })).toEqual({ at: later, renews: false }); // by a coupon
  expect(endOf(of("pro"))).toBeNull(); // by an administrator, without end
  expect(endOf(of("free", unpaid))).toBeNull();
});

test("whoever has not paid is overdue from the end of the grace on", () => {
  const access: Access = { tier: "free", until: null, source: null, timeline: [] };
  expect(planState(access, { ...unpaid, unpaidUntil: now }, now).overdue).toBe(true);
  expect(planState(access, { ...unpaid, unpaidUntil: later }, now).overdue).toBe(false);
  expect(planState(access, paid, now).overdue).toBe(false);
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
  const admin = { source: "admin", tier: "pro", from: null, until: null, waits: null };
  const coupon = { source: "coupon", tier: "pro", from: later, until: last };
  expect(planState(access, ending, now)).toEqual({
    ...of("pro", ending),
    grants: [admin, { ...coupon, waits: null }],
  });
  expect(planState(access, paid, now).grants).toEqual([admin, { ...coupon, waits: 31 }]);
});
