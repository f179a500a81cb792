import { expect, test } from "vitest";
import type { Subscription } from "#app/billing/subscription.ts";
import { planLine, tierSetText } from "./tier-text.ts";

const end = "2026-12-18T09:00:00.000Z";
const paid: Subscription = {
  ...{ tier: "pro", amount: 2900, currency: "usd", renewsAt: end, endsAt: null, unpaidUntil: null },
  ...{ payUrl: null, next: null },
};
const updated = "User subscription tier updated to";
const billed = "Billing continues until it's canceled in the portal.";

test.each<[string, Parameters<typeof tierSetText>[0]]>([
  [
    `${updated} premium`,
    { kind: "set", tier: "premium", access: { tier: "premium", source: "admin", until: null }, subscription: paid },
  ],
  [
    `${updated} free`,
    { kind: "set", tier: "free", access: { tier: "free", source: null, until: null }, subscription: undefined },
  ],
  [
    `${updated} free. Their subscription still gives Pro. ${billed}`,
    { kind: "set", tier: "free", access: { tier: "pro", source: "stripe", until: end }, subscription: paid },
  ],
  [
    `${updated} free. Their subscription still gives Pro until Dec 18, 2026.`,
    {
      kind: "set",
      tier: "free",
      access: { tier: "pro", source: "stripe", until: end },
      subscription: { ...paid, renewsAt: null, endsAt: end },
    },
  ],
  [
    `${updated} pro. A coupon still gives Premium until Dec 18, 2026.`,
    { kind: "set", tier: "pro", access: { tier: "premium", source: "coupon", until: end }, subscription: undefined },
  ],
  [
    `${updated} free. A coupon still gives Premium until Dec 18, 2026. ${billed}`,
    { kind: "set", tier: "free", access: { tier: "premium", source: "coupon", until: end }, subscription: paid },
  ],
  [
    `${updated} free. ${billed}`,
    {
      kind: "set",
      tier: "free",
      access: { tier: "free", source: null, until: null },
      subscription: { ...paid, unpaidUntil: end },
    },
  ],
  [
    "Nothing has changed: no administrator has given them a plan. A coupon still gives Premium until Dec 18, 2026.",
    { kind: "same", tier: "free", access: { tier: "premium", source: "coupon", until: end }, subscription: undefined },
  ],
  [
    `Nothing has changed: no administrator has given them a plan. Their subscription still gives Pro. ${billed}`,
    { kind: "same", tier: "free", access: { tier: "pro", source: "stripe", until: end }, subscription: paid },
  ],
  [
    "Nothing has changed: an administrator has already given them Pro.",
    { kind: "same", tier: "pro", access: { tier: "pro", source: "admin", until: null }, subscription: undefined },
  ],
])("%s", (text, set) => {
  expect(tierSetText(set, "UTC")).toBe(text);
  expect(text.length).toBeLessThanOrEqual(200);
});

test.each<[string, Parameters<typeof planLine>[0], Subscription | null]>([
  ["Free", { tier: "free", source: null, until: null }, null],
  ["Premium, from a coupon, until Dec 18, 2026", { tier: "premium", source: "coupon", until: end }, null],
  ["Pro, set by an administrator, no end date", { tier: "pro", source: "admin", until: null }, null],
  ["Pro, from their subscription, renewed each month", { tier: "pro", source: "stripe", until: end }, paid],
  [
    "Pro, from their subscription, until Dec 18, 2026",
    { tier: "pro", source: "stripe", until: end },
    { ...paid, endsAt: end },
  ],
])("%s", (text, access, subscription) => {
  expect(planLine(access, subscription, "UTC")).toBe(text);
});
