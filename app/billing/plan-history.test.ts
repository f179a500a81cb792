import { expect, test } from "vitest";
import type { Access, Span } from "./access.ts";
import { daysOf, isPendingCoupon, pendingCouponText } from "./pending-coupon.ts";
import { planHistory } from "./plan-history.ts";
import type { Subscription } from "./subscription.ts";

const now = "2026-11-20T12:00:00.000Z";
const [begun, renewal] = ["2026-11-18T00:00:00.000Z", "2026-12-18T00:00:00.000Z"];
const [then, last] = ["2027-01-17T00:00:00.000Z", "2027-02-16T00:00:00.000Z"];
const pro: Subscription = {
  tier: "pro",
  amount: 2900,
  currency: "usd",
  renewsAt: renewal,
  endsAt: null,
  unpaidUntil: null,
  payUrl: null,
  next: null,
};
const premium: Subscription = { ...pro, tier: "premium", next: { tier: "pro", amount: 2900, at: renewal } };
const paid: Span = { source: "stripe", tier: "pro", from: begun, until: renewal, reference: null };
const coupon: Span = { source: "coupon", tier: "pro", from: renewal, until: then, reference: "PRO-AB12CD" };

function historyOf(timeline: Span[], subscription: Subscription | null) {
  const access: Access = { tier: "pro", until: renewal, source: "stripe", timeline };
  return planHistory(access, subscription, now).map(({ tier, from, until, waits }) =>
    waits === null ? [tier, from, until] : [tier, waits],
  );
}

test("what a coupon gave is a time; what it will give when a subscription ends that renews are days", () => {
  const used: Span = { ...coupon, from: "2026-11-08T00:00:00.000Z", until: begun };
  expect(historyOf([used, paid, { ...coupon, until: "2027-01-07T00:00:00.000Z" }], pro)).toEqual([
    ["pro", "2026-11-08T00:00:00.000Z", begun],
    ["pro", begun, null],
    ["pro", 20],
  ]);
});

test("two coupons that wait are two lines, and the pieces of one are one", () => {
  const other: Span = { ...coupon, from: then, until: last, reference: "PRO-EF34GH" };
  expect(historyOf([paid, coupon, other], pro).slice(1)).toEqual([
    ["pro", 30],
    ["pro", 30],
  ]);
  expect(historyOf([paid, coupon, { ...other, reference: coupon.reference }], pro).slice(1)).toEqual([["pro", 60]]);
});

test("the change that is booked has a line, and what came and went within a day has none", () => {
  const short: Span = { ...paid, from: "2026-11-18T00:00:00.000Z", until: "2026-11-18T09:00:00.000Z" };
  const dear: Span = { ...paid, tier: "premium", from: "2026-11-18T09:00:00.000Z" };
  expect(historyOf([short, dear], premium)).toEqual([
    ["premium", "2026-11-18T09:00:00.000Z", renewal],
    ["pro", renewal, null],
  ]);
});

test("only what is paid now loses its end: an earlier subscription keeps it", () => {
  const earlier: Span = { ...paid, from: "2026-09-01T00:00:00.000Z", until: "2026-10-01T00:00:00.000Z" };
  expect(historyOf([earlier, paid], pro)).toEqual([
    ["pro", "2026-09-01T00:00:00.000Z", "2026-10-01T00:00:00.000Z"],
    ["pro", begun, null],
  ]);
  expect(historyOf([earlier], null)).toEqual([["pro", "2026-09-01T00:00:00.000Z", "2026-10-01T00:00:00.000Z"]]);
});

test.each<[string, Span, Subscription | null, boolean]>([
  ["of the plan that is paid", coupon, pro, true],
  ["of a lower one, while a higher is paid", coupon, { ...pro, tier: "premium" }, true],
  ["of a higher one than is paid", { ...coupon, tier: "premium" }, pro, false],
  ["that runs already", { ...coupon, from: begun }, pro, false],
  ["of the plan it becomes", coupon, premium, true],
  ["of the plan that becomes cheaper", { ...coupon, tier: "premium" }, premium, false],
  ["while the end is known", coupon, { ...pro, endsAt: renewal }, false],
  ["while the payment is missing", coupon, { ...pro, unpaidUntil: renewal }, false],
  ["without a subscription", coupon, null, false],
  ["that is no coupon", { ...coupon, source: "admin" }, pro, false],
])("a coupon %s waits for an end that nobody knows: %o", (_, span, subscription, waits) => {
  expect(isPendingCoupon(span, subscription, now)).toBe(waits);
});

test("days as people read them", () => {
  expect(daysOf([{ from: begun, until: renewal }])).toBe(30);
  expect(pendingCouponText(daysOf([{ from: now, until: now }]))).toBe("1 day, starting when your subscription ends");
});

test("what is not paid any more ends where what was paid ends; an end that was said counts", () => {
  expect(historyOf([paid], { ...pro, unpaidUntil: begun })).toEqual([["pro", begun, renewal]]);
  expect(historyOf([paid], { ...pro, endsAt: then })).toEqual([["pro", begun, then]]);
});
