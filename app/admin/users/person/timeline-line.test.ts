import { expect, test } from "vitest";
import type { Access, Span, Tier } from "#app/billing/access.ts";
import type { Subscription } from "#app/billing/subscription.ts";
import { timelineLines } from "./timeline-line.ts";

const on = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const span = (source: Span["source"], tier: Span["tier"], from: number, until: number | null): Span => ({
  ...{ source, tier, from: on(from), until: until === null ? null : on(until) },
  reference: source === "coupon" ? "PRO-AAAAAA" : null,
});
const paid: Subscription = {
  ...{ tier: "pro", amount: 2900, currency: "usd", renewsAt: on(30), endsAt: null, unpaidUntil: null },
  ...{ payUrl: null, next: null },
};

function lines(tier: Tier, timeline: Span[], subscription: Subscription | null = null) {
  const access: Access = { tier, timeline, until: null, source: null };
  return timelineLines(access, subscription, on(10)).map(({ plan, cause, until, state }) => [
    plan,
    cause,
    until,
    state,
  ]);
}

test("every source with its end and its state, the newest first", () => {
  const timeline = [
    span("admin", "pro", 1, 5),
    span("coupon", "premium", 6, 20),
    span("admin", "pro", 7, null),
    span("coupon", "pro", 20, 40),
  ];
  expect(lines("premium", timeline)).toEqual([
    ["Pro", "Coupon PRO-AAAAAA", on(40), "later"],
    ["Pro", "Set by an administrator", null, "less"],
    ["Premium", "Coupon PRO-AAAAAA", on(20), "now"],
    ["Pro", "Set by an administrator", on(5), "past"],
  ]);
});

test("a subscription that renews has no end, and a coupon of the same plan waits for it", () => {
  const timeline = [span("stripe", "pro", 1, 30), span("coupon", "pro", 30, 60)];
  expect(lines("pro", timeline, paid)).toEqual([
    ["Pro", "Coupon PRO-AAAAAA", on(60), "waits"],
    ["Pro", "Subscription", null, "now"],
  ]);
  const ending = { ...paid, renewsAt: null, endsAt: on(30) };
  expect(lines("pro", timeline, ending)).toEqual([
    ["Pro", "Coupon PRO-AAAAAA", on(60), "later"],
    ["Pro", "Subscription", on(30), "now"],
  ]);
});

test("basic is as high as pro", () => {
  expect(lines("pro", [span("stripe", "basic", 1, 30)])).toEqual([["Pro", "Subscription", on(30), "now"]]);
});
