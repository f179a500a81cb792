import { type ReactElement, createElement as show } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Page, PageContext } from "#app/platform/page.ts";
import { pageText } from "../../tests/texts/page-text.ts";
import type { Access } from "./access.ts";
import { PaymentFailed } from "./payment-failed.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlanSheet } from "./plan-sheet.tsx";
import { noPlan, type PlanState, unchecked } from "./plan-state.ts";
import type { Subscription } from "./subscription.ts";
import { SubscriptionStatus } from "./subscription-status.tsx";

const at = "2026-12-18T00:00:00.000Z";
const later = "2027-01-18T00:00:00.000Z";
const pro: Subscription = {
  tier: "pro",
  amount: 2900,
  currency: "usd",
  renewsAt: at,
  endsAt: null,
  unpaidUntil: null,
  payUrl: null,
  next: null,
};
const ending = { ...pro, renewsAt: null, endsAt: at };
const lowered: Subscription = { ...pro, tier: "premium", renewsAt: null, next: { tier: "pro", amount: 2900, at } };
const coupon = { source: "coupon", tier: "premium", from: null, until: at } as const;

/** What a screen says, and its markup. */
function shown(screen: ReactElement, sandbox = false) {
  const html = renderToStaticMarkup(show(PageContext.Provider, { value: { sandbox } as Page }, screen));
  return { html, text: pageText(html).replace(/\s+/g, " ") };
}

test.each<[string, Partial<PlanState>, string]>([
  ["free", {}, "Subscription Status Refresh FREE Welcome."],
  ["pro", { tier: "pro", subscription: pro }, "Active Pro Renews on Dec 18, 2026 Manage"],
  ["basic", { tier: "basic", subscription: pro }, "Active Pro Renews on Dec 18, 2026 Manage"],
  ["ending", { tier: "pro", subscription: ending }, "Active Pro Ends on Dec 18, 2026 Manage"],
  ["lowered", { tier: "premium", subscription: lowered }, "Active Premium Changes to Pro on Dec 18, 2026 Manage"],
  ["coupon", { tier: "premium", given: [coupon] }, "Active Premium From a coupon, until Dec 18, 2026"],
  [
    "coupon above what is paid",
    { tier: "premium", subscription: pro, given: [coupon] },
    "Active Premium You pay for Pro. Renews on Dec 18, 2026 From a coupon, until Dec 18, 2026 Manage",
  ],
  [
    "coupon that waits",
    {
      tier: "premium",
      given: [
        { ...coupon, source: "admin", until: null },
        { ...coupon, tier: "pro", from: at, until: later },
      ],
    },
    "Active Premium Given by Firstproof Pro: From a coupon, from Dec 18, 2026, until Jan 18, 2027",
  ],
])("status of %s", (_, state, words) => {
  expect(shown(show(SubscriptionStatus, { state: { ...noPlan, ...state } })).text).toContain(words);
});

test("only who is free is asked to upgrade, and only who pays can manage it", () => {
  expect(shown(show(SubscriptionStatus, { state: noPlan })).html).toContain('href="/plans"');
  expect(shown(show(SubscriptionStatus, { state: noPlan })).text).not.toContain("Manage");
  expect(shown(show(SubscriptionStatus, { state: { ...noPlan, tier: "pro", subscription: pro } })).text).not.toContain(
    "Upgrade",
  );
  expect(shown(show(SubscriptionStatus, { state: unchecked() })).text).not.toMatch(/Active|Manage|Upgrade/);
});

test.each<[string, PlanState, RegExp, RegExp]>([
  ["free", noPlan, /Subscribe to Pro .* Subscribe to Premium/, /Current Plan/],
  [
    "pro",
    { ...noPlan, tier: "pro", subscription: pro },
    /Current Plan .* Current Plan .* ends on: N\/A/,
    /Subscribe to Pro|Keep/,
  ],
  [
    "ending",
    { ...noPlan, tier: "pro", subscription: ending },
    /Keep Pro .* ends on Dec 18, 2026\./,
    /Subscribe to Pro/,
  ],
  [
    "lowered",
    { ...noPlan, tier: "premium", subscription: lowered },
    /Subscribe to Pro .* Keep Premium/,
    /Subscribe to Premium/,
  ],
  ["unchecked", unchecked(), /Failed to check subscription status/, /Subscribe|Current Plan|Keep|N\/A/],
])("cards of %s", (_, state, said, unsaid) => {
  const { text } = shown(show(PlanCards, { state: state }));
  expect(text).toMatch(said);
  expect(text).not.toMatch(unsaid);
});

test("the form of a plan names it and the way back, and the sandbox is named where one pays", () => {
  const { html, text } = shown(show(PlanCards, { state: noPlan, to: "/questions?a=1&b=2" }), true);
  expect(html).toContain('<input type="hidden" name="to" value="/questions?a=1&amp;b=2"/>');
  expect(html).toContain('name="tier" value="premium"');
  expect(text).toContain("Sandbox payments: no real money moves.");
  expect(shown(show(PlanCards, { state: noPlan })).text).not.toContain("Sandbox");
});

test("a payment that failed is told with a day and a way to pay", () => {
  expect(shown(show(PaymentFailed, { subscription: pro })).html).toBe("");
  const unpaid = shown(show(PaymentFailed, { subscription: { ...pro, unpaidUntil: at } }));
  expect(unpaid.text).toContain("did not go through. Your plan stays active until Dec 18, 2026. Check your card");
  expect(unpaid.html).toContain('action="/portal"');
  const payable = shown(
    show(PaymentFailed, { subscription: { ...pro, unpaidUntil: at, payUrl: "https://pay.example/1" } }),
  );
  expect(payable.html).toContain('href="https://pay.example/1"');
});

test("why somebody has a plan: every stretch with its days and its cause", () => {
  const from = "2026-11-18T00:00:00.000Z";
  const access: Access = {
    tier: "premium",
    until: at,
    source: "coupon",
    timeline: [
      { source: "stripe", tier: "pro", from, until: at, reference: null },
      { source: "coupon", tier: "premium", from, until: at, reference: "PREMIUM-AB12CD" },
      { source: "admin", tier: "pro", from: at, until: null, reference: null },
    ],
  };
  const { text } = shown(show(PlanSheet, { access: access, subscription: pro }));
  expect(text).toContain("You have Premium, from a coupon, until Dec 18, 2026. You pay for Pro.");
  expect(text).toContain("Pro Subscription Nov 18, 2026 to Dec 18, 2026");
  expect(text).toContain("Premium Coupon PREMIUM-AB12CD Nov 18, 2026 to Dec 18, 2026");
  expect(text).toContain("Pro Given by Firstproof From Dec 18, 2026");
  expect(text).toContain("Cancel subscription");
  const free = shown(
    show(PlanSheet, { access: { tier: "free", until: null, source: null, timeline: [] }, subscription: null }),
  );
  expect(free.text).toContain("You are on the free plan.");
  expect(free.text).not.toMatch(/Manage|Cancel/);
});
