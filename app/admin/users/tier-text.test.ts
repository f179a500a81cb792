import { expect, test } from "vitest";
import type { Subscription } from "#app/billing/subscription.ts";
import { tierSetText } from "./tier-text.ts";

const end = "2026-12-18T09:00:00.000Z";
const paid: Subscription = {
  ...{ tier: "pro", amount: 2900, currency: "usd", renewsAt: end, endsAt: null, unpaidUntil: null },
  ...{ payUrl: null, next: null },
};
const updated = "User subscription tier updated to";
const billed = "Billing goes on until it is cancelled in the portal.";

test.each<[string, Parameters<typeof tierSetText>[0]]>([
  [
    `${updated} premium`,
    { tier: "premium", access: { tier: "premium", source: "admin", until: null }, subscription: paid },
  ],
  [`${updated} free`, { tier: "free", access: { tier: "free", source: null, until: null }, subscription: undefined }],
  [
    `${updated} free. Their subscription still gives Pro. ${billed}`,
    { tier: "free", access: { tier: "pro", source: "stripe", until: end }, subscription: paid },
  ],
  [
    `${updated} free. Their subscription still gives Pro until Dec 18, 2026.`,
    {
      tier: "free",
      access: { tier: "pro", source: "stripe", until: end },
      subscription: { ...paid, renewsAt: null, endsAt: end },
    },
  ],
  [
    `${updated} pro. A coupon still gives Premium until Dec 18, 2026.`,
    { tier: "pro", access: { tier: "premium", source: "coupon", until: end }, subscription: undefined },
  ],
  [
    `${updated} free. A coupon still gives Premium until Dec 18, 2026. ${billed}`,
    { tier: "free", access: { tier: "premium", source: "coupon", until: end }, subscription: paid },
  ],
  [
    `${updated} free. ${billed}`,
    { tier: "free", access: { tier: "free", source: null, until: null }, subscription: { ...paid, unpaidUntil: end } },
  ],
])("%s", (text, set) => {
  expect(tierSetText(set)).toBe(text);
  expect(text.length).toBeLessThanOrEqual(200);
});
