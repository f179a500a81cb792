import { type ReactElement, createElement as show } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { type Page, PageContext } from "#app/platform/http/page.ts";
import { putInForce, siteInForce } from "#app/platform/site.ts";
import { pageText } from "../../tests/texts/page-text.ts";
import type { Access, Source, Span } from "./access.ts";
import { PaymentFailed } from "./payment-failed.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { planHistory } from "./plan-history.ts";
import { noPlan, type PlanState, planState, unchecked } from "./plan-state.ts";
import { PlanSummaryCard } from "./plan-summary-card.tsx";
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
const coupon = { source: "coupon", tier: "premium", from: null, until: at, waits: null } as const;
const unpaid = { ...pro, renewsAt: null, unpaidUntil: at };
const overdue: PlanState = { ...noPlan, subscription: unpaid, overdue: true };

/** The text of a screen, and its markup. */
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
  ["coupon", { tier: "premium", grants: [coupon] }, "Active Premium From a coupon, until Dec 18, 2026"],
  [
    "coupon above what is paid",
    { tier: "premium", subscription: pro, grants: [coupon] },
    "Active Premium You're paying for Pro. Renews on Dec 18, 2026 From a coupon, until Dec 18, 2026 Manage",
  ],
  [
    "coupon that waits",
    {
      tier: "premium",
      grants: [
        { ...coupon, source: "admin", until: null },
        { ...coupon, tier: "pro", from: at, until: later },
      ],
    },
    "Active Premium From Firstproof Pro: From a coupon, from Dec 18, 2026, until Jan 18, 2027",
  ],
  [
    "coupon that waits for a subscription",
    { tier: "pro", subscription: pro, grants: [{ ...coupon, tier: "pro", from: at, until: later, waits: 30 }] },
    "Renews on Dec 18, 2026 From a coupon, 30 days, starting when your subscription ends Manage",
  ],
  [
    "unpaid",
    { tier: "pro", subscription: unpaid },
    "Active Pro Pro hasn't been paid for. It stays active until Dec 18, 2026",
  ],
  ["overdue", overdue, "FREE Pro hasn't been paid for. It was active until Dec 18, 2026 Manage Opens in a new tab."],
])("status of %s", (_, state, words) => {
  expect(shown(show(SubscriptionStatus, { state: { ...noPlan, ...state } })).text).toContain(words);
});

test("whoever has something to pay is not asked to upgrade", () => {
  expect(shown(show(SubscriptionStatus, { state: overdue })).text).not.toContain("Upgrade");
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
    { ...noPlan, tier: "pro", until: at, subscription: pro },
    /Current Plan .* Current Plan .* ends on Dec 18, 2026, unless it renews\./,
    /Subscribe to Pro|Keep/,
  ],
  [
    "ending",
    { ...noPlan, tier: "pro", until: at, subscription: ending },
    /Keep Pro .* ends on Dec 18, 2026\./,
    /Subscribe to Pro/,
  ],
  [
    "lowered",
    { ...noPlan, tier: "premium", subscription: lowered },
    /Starts on Dec 18, 2026 .* Current Plan .* Keep Premium/,
    /Subscribe to/,
  ],
  [
    "overdue",
    overdue,
    /Your last payment didn't go through\. Pay to get Pro back\. Check your card .* Subscribe to Premium .* N\/A/,
    /Subscribe to Pro|Current Plan|You're paying for this plan/,
  ],
  [
    "premium by coupon",
    { ...noPlan, tier: "premium", until: at, grants: [coupon] },
    /You have Premium from a coupon until Dec 18, 2026; you'd pay for this plan on top of it\. Subscribe to Pro .* ends on Dec 18, 2026\. .* Checkout opens in a new tab/,
    /N\/A/,
  ],
  [
    "premium by coupon, above a pro that ends",
    { ...noPlan, tier: "premium", subscription: ending, grants: [coupon] },
    /Keep Pro .* Current Plan/,
    /Current Plan .* Keep Pro|new tab/,
  ],
  ["unchecked", unchecked(), /Failed to check subscription status/, /Subscribe|Current Plan|Keep|N\/A/],
])("cards of %s", (_, state, said, unsaid) => {
  const { text } = shown(show(PlanCards, { state: state }));
  expect(text).toMatch(said);
  expect(text).not.toMatch(unsaid);
});

test.each<[string, PlanState, number]>([
  ["free", noPlan, 1],
  ["ending", { ...noPlan, tier: "pro", subscription: ending }, 1],
  ["lowered", { ...noPlan, tier: "premium", subscription: lowered }, 1],
  ["overdue", overdue, 1],
  ["premium", { ...noPlan, tier: "premium" }, 0],
])(
  "of the cards of %s, %o: at most one button is filled, and only the present plan has the badge",
  (_, state, filled) => {
    const { html } = shown(show(PlanCards, { state }));
    expect(html.split("btn-primary")).toHaveLength(filled + 1);
    expect(html.split("badge-ok")).toHaveLength(state.tier === "free" ? 1 : 2);
    expect(html.split("border-ok")).toHaveLength(state.tier === "free" ? 1 : 2);
  },
);

test("cards tick what works, and say of the rest that it isn't available yet, until an administrator says who does it", () => {
  const cards = () => shown(show(PlanCards, { state: noPlan }));
  onTestFinished(() => putInForce());
  putInForce(); // as of a new site, where nobody mentors
  expect(cards().text).toMatch(
    /Everything in Pro White-label reports API access Not available yet: Mentor matching, Mon/,
  );
  expect(cards().text.match(/Not available/g)).toHaveLength(1); // all of Pro works
  putInForce({ version: 1, values: { ...siteInForce().values, mentoring: "mentors@proofs.test" } });
  expect(cards().text).toMatch(/Everything in Pro Mentor matching .* Not available yet: Monthly/);
  expect(cards().html).not.toContain("mentors@proofs.test");
});

test("the form of a plan names it and the way back, and the sandbox is named where one pays", () => {
  const { html, text } = shown(show(PlanCards, { state: noPlan, to: "/questions?a=1&b=2" }), true);
  expect(html).toContain('<input type="hidden" name="to" value="/questions?a=1&amp;b=2"/>');
  expect(html).toContain('name="tier" value="premium"');
  expect(text).toContain("Sandbox payments: no real money changes hands. Move the clock");
  expect(shown(show(PlanCards, { state: noPlan })).text).not.toContain("Sandbox");
});

test("a payment that failed is told with a day and a way to pay", () => {
  const failed = (state: Partial<PlanState>) =>
    shown(show(PaymentFailed, { state: { ...noPlan, tier: "pro", ...state } }));
  expect(failed({ subscription: pro }).html).toBe("");
  const { text, html } = failed({ subscription: unpaid });
  expect(text).toContain("didn't go through. Your plan stays active until Dec 18, 2026. Check your card");
  expect(text).toContain("Opens in a new tab.");
  expect(html).toContain('action="/portal"');
  const payable = { ...unpaid, payUrl: "https://pay.example/1" };
  expect(failed({ subscription: payable }).html).toContain('href="https://pay.example/1"');
  expect(failed({ subscription: payable }).text).not.toContain("new tab");
  expect(failed({ ...overdue, tier: "free" }).text).toContain(
    "didn't go through. Your plan ended on Dec 18, 2026. Pay the open invoice to get it back. Check your card",
  );
  expect(failed({ ...overdue, tier: "premium" }).text).toContain("Pay the open invoice to keep your subscription.");
});

const from = "2026-11-18T00:00:00.000Z";

/** The summary card of a Premium user who may also have a subscription. */
function sheet(subscription: Subscription | null, timeline: Span[], source: Source = "stripe") {
  const access: Access = { tier: subscription?.tier ?? "premium", until: later, source, timeline };
  const now = "2026-11-20T12:00:00.000Z";
  const state = planState(access, subscription, now);
  return shown(show(PlanSummaryCard, { state, source, history: planHistory(access, subscription, now) })).text;
}

const pays: Span = { source: "stripe", tier: "pro", from, until: at, reference: null };
const waits: Span = { source: "coupon", tier: "pro", from: at, until: later, reference: "PRO-AB12CD" };

test("why somebody has a plan: every stretch with its days and its cause", () => {
  const text = sheet(
    null,
    [
      { ...pays, from: "2026-10-18T00:00:00.000Z", until: from },
      { ...waits, tier: "premium", from, until: at, reference: "PREMIUM-AB12CD" },
      { source: "admin", tier: "pro", from: at, until: null, reference: null },
    ],
    "coupon",
  );
  expect(text).toContain("You have Premium, from a coupon, until Jan 18, 2027.");
  expect(text).toContain("Pro Subscription Oct 18, 2026 to Nov 18, 2026");
  expect(text).toContain("Premium Coupon PREMIUM-AB12CD Nov 18, 2026 to Dec 18, 2026");
  expect(text).toContain("Pro From Firstproof From Dec 18, 2026");
  expect(text).not.toContain("Manage");
});

test("of what is paid no end is named that nobody said", () => {
  const renews = sheet(pro, [pays, waits]);
  expect(renews).toContain("You have Pro, from your subscription. Renews on Dec 18, 2026");
  expect(renews).toContain("Pro Subscription From Nov 18, 2026 ");
  expect(renews).toContain("Pro Coupon PRO-AB12CD 31 days, starting when your subscription ends");
  expect(renews).toContain("Cancel subscription");
  const ends = sheet(ending, [pays, waits]);
  expect(ends).toContain("You have Pro, from your subscription, until Dec 18, 2026. Ends on Dec 18, 2026");
  expect(ends).toContain("Pro Subscription Nov 18, 2026 to Dec 18, 2026");
  expect(ends).toContain("Pro Coupon PRO-AB12CD Dec 18, 2026 to Jan 18, 2027");
  const lower = sheet(lowered, [{ ...pays, tier: "premium" }]);
  expect(lower).toContain(
    "You have Premium, from your subscription, until Dec 18, 2026. Changes to Pro on Dec 18, 2026",
  );
  expect(lower).toContain("Premium Subscription Nov 18, 2026 to Dec 18, 2026 Pro Subscription From Dec 18, 2026");
});

test("who has nothing is on the free plan", () => {
  const free = shown(show(PlanSummaryCard, { state: noPlan, source: null, history: [] })).text;
  expect(free).toContain("You are on the free plan.");
  expect(free).not.toMatch(/Manage|Cancel/);
});
