import { expect, test } from "vitest";
import type { Access } from "#app/billing/access.ts";
import type { Subscription } from "#app/billing/subscription.ts";
import { remainingSource } from "./tier-text.ts";

const now = "2026-11-22T12:00:00.000Z";
const end = "2026-12-18T09:00:00.000Z";
const paid: Subscription = {
  ...{ tier: "pro", amount: 2900, currency: "usd", renewsAt: end, endsAt: null, unpaidUntil: null },
  ...{ payUrl: null, next: null },
};
const paying =
  "ada@engine.example is paying for Pro. Changing the plan here doesn't stop the payments; that can only be done in the customer portal.";
const coupon = (from: string, until: string) =>
  ({ source: "coupon", tier: "premium", reference: "PREMIUM-AB12CD", from, until }) as const;

function staying(timeline: Access["timeline"], subscription: Subscription | null) {
  const access: Access = { tier: "free", until: null, source: null, timeline };
  return remainingSource(
    "ada@engine.example",
    { changes: true, before: access, after: access, subscription, now },
    "UTC",
  );
}

test("who pays is named, and who has canceled is told until when it lasts", () => {
  expect(staying([], null)).toEqual([]);
  expect(staying([], paid)).toEqual([{ text: paying }]);
  expect(staying([], { ...paid, unpaidUntil: end })).toEqual([{ text: paying }]);
  const canceled = { ...paid, renewsAt: null, endsAt: end };
  expect(staying([], canceled)).toEqual([{ text: "Their canceled subscription gives Pro until Dec 18, 2026." }]);
});

test("a coupon with days left is named once, with its last day; one that is used up is not", () => {
  const gap = [coupon("2026-11-01T00:00:00.000Z", now), coupon("2026-11-30T00:00:00.000Z", end)];
  const text = "Coupon PREMIUM-AB12CD gives Premium until Dec 18, 2026.";
  expect(staying(gap, null)).toEqual([{ coupon: "PREMIUM-AB12CD", text }]);
  expect(staying(gap.slice(0, 1), null)).toEqual([]);
  const waits = "Coupon PREMIUM-AB12CD gives Premium once the subscription ends.";
  const premium = { ...paid, tier: "premium" } as const;
  expect(staying(gap.slice(1), premium)[1]).toEqual({ coupon: "PREMIUM-AB12CD", text: waits });
});
