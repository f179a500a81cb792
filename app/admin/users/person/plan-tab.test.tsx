import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Access } from "#app/billing/access.ts";
import type { Subscription } from "#app/billing/subscription.ts";
import { pageText } from "../../../../tests/texts/page-text.ts";
import type { Person } from "./find-person.server.ts";
import { PlanTab, Timeline } from "./plan-tab.tsx";
import type { TimelineLine } from "./timeline-line.ts";

const at = "2026-12-18T00:00:00.000Z";
const later = "2027-01-18T00:00:00.000Z";
const paid: Subscription = {
  ...{ tier: "premium", amount: 4950, currency: "usd", renewsAt: at, endsAt: null, unpaidUntil: null },
  ...{ payUrl: null, next: null },
};

const words = (html: string) => pageText(html).replace(/\s+/g, " ");

/** Renders the plan tab as text. */
function said(subscription: Subscription | null, source: Access["source"] = null) {
  const person = { id: "grace", firstName: "Grace", lastName: "Hopper", plan: "free" } as Person;
  const access: Access = { tier: source ? "premium" : "free", timeline: [], until: null, source };
  const reasons = { access, subscription, coupons: [], now: at };
  return words(renderToStaticMarkup(<PlanTab person={person} currentPath="/admin/users/grace" {...reasons} />));
}

test.each<[Partial<Subscription>, string]>([
  [{}, "it renews on Dec 18, 2026."],
  [{ renewsAt: null, endsAt: at }, "it ends on Dec 18, 2026."],
  [{ next: { tier: "pro", amount: 2900, at }, renewsAt: later }, "it changes to Pro on Dec 18, 2026."],
  [{ unpaidUntil: at, endsAt: later }, "the last payment failed; it stays active until Dec 18, 2026."],
])("what somebody pays is told with how it goes on and the day: %j", (change, then) => {
  expect(said({ ...paid, ...change })).toContain(`Subscription: Premium, $49.50 a month, ${then}`);
});

test("a subscription of which no day is known names none, and who has none has no line", () => {
  expect(said({ ...paid, renewsAt: null })).toContain("Subscription: Premium, $49.50 a month. ");
  expect(said(null)).not.toContain("Subscription:");
});

test.each([
  [null, "Free. They have no subscription, coupon, or plan set by an administrator."],
  ["stripe", "Premium, from their subscription."],
  ["coupon", "Premium, from a coupon."],
  ["admin", "Premium, set by an administrator."],
] as const)("why somebody has their plan is told: %s", (source, why) => {
  expect(said(null, source)).toContain(`Why they have this plan ${why}`);
});

const stretch: TimelineLine = { plan: "Pro", cause: "Coupon", from: at, until: later, state: "now" };
const [from, until] = ["Dec 18, 2026, 00:00 UTC", "Jan 18, 2027, 00:00 UTC"];

test.each<[Partial<TimelineLine>, string]>([
  [{}, `${from} ${until} In force`],
  [{ until: null }, `${from} No end In force`],
  [{ state: "past" }, `${from} ${until} Ended`],
  [{ state: "less" }, `${from} ${until} Valid`],
  [{ state: "later" }, `${from} ${until} Begins later`],
  [{ state: "waits" }, "When the subscription ends Until its days run out Waits"],
])("a stretch of a plan is told with its times and whether it counts now: %j", (change, told) => {
  const html = renderToStaticMarkup(<Timeline lines={[{ ...stretch, ...change }]} />);
  expect(words(html)).toContain(`Pro Coupon ${told}`);
  expect(html.includes("badge-ok")).toBe(told.endsWith("In force"));
});

test("of somebody who was always on the free plan that is said instead of a table", () => {
  expect(words(renderToStaticMarkup(<Timeline lines={[]} />))).toBe("They've never had a plan other than Free.");
});
