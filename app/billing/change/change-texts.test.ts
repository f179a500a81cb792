import { expect, test } from "vitest";
import { type Booked, bookedText, changeTexts, laterText, type OpenChange } from "./change-texts.ts";

const at = "2026-12-18T00:00:00.000Z";
const money = { amount: 9900, currency: "usd" };

const nothing: Booked = { endsAt: null, next: null };
const ends: Booked = { ...nothing, endsAt: at };
const lowered: Booked = { ...nothing, next: { tier: "pro", amount: 2900, at } };
const upgrade = { kind: "upgrade", offer: "1", tier: "premium", from: "basic", amountNow: 6533, nextAt: at } as const;
const paysToday = "You pay $65.33 today for the rest of this month, and $99 a month from Dec 18, 2026.";
const paysLess = "You keep Premium until Dec 18, 2026. From then on you pay $29 a month.";
const downgrade = { kind: "downgrade", tier: "pro", from: "premium", at, ...money, amount: 2900 } as const;
const keepsPro = "You keep Pro until Dec 18, 2026. You will not be charged again. Everything you wrote stays readable.";

test.each<[OpenChange, Booked, string, string, string, string]>([
  [{ ...upgrade, ...money, staysOn: false }, nothing, "Change to Premium", paysToday, "Change to Premium", "Keep Pro"],
  [
    { ...upgrade, ...money, staysOn: true },
    ends,
    "Change to Premium",
    `${paysToday} Your cancellation is taken back.`,
    "Change to Premium",
    "Leave it as it is",
  ],
  [
    { ...upgrade, ...money, staysOn: true },
    lowered,
    "Change to Premium",
    `${paysToday} The change to Pro is taken back.`,
    "Change to Premium",
    "Leave it as it is",
  ],
  [downgrade, nothing, "Change to Pro", paysLess, "Change to Pro", "Keep Premium"],
  [
    downgrade,
    ends,
    "Change to Pro",
    `${paysLess} Your cancellation is taken back.`,
    "Change to Pro",
    "Leave it as it is",
  ],
  [
    { kind: "cancel", from: "pro", at },
    nothing,
    "Cancel your subscription",
    keepsPro,
    "Cancel subscription",
    "Keep Pro",
  ],
  [
    { kind: "cancel", from: "pro", at },
    lowered,
    "Cancel your subscription",
    keepsPro,
    "Cancel subscription",
    "Leave it as it is",
  ],
  [
    { kind: "cancel", from: "pro", at: null },
    nothing,
    "Cancel your subscription",
    "It is not paid, so Pro ends at once. The open payment is asked for no more. Everything you wrote stays readable.",
    "Cancel subscription",
    "Leave it as it is",
  ],
  [
    { kind: "resume", tier: "premium", at, ...money },
    ends,
    "Keep Premium",
    "Your plan goes on. You pay $99 a month, next on Dec 18, 2026.",
    "Keep Premium",
    "Leave it as it is",
  ],
])("%o, %o", (change, booked, heading, text, button, back) => {
  expect(changeTexts(change, booked)).toEqual({ heading, text, button, back });
});

const kept = { from: "premium", tier: "premium", at: null } as const;

test.each([
  [laterText({ change: "downgrade", from: "premium", tier: "pro", at }), "Your plan changes to Pro on Dec 18, 2026."],
  [laterText({ ...kept, change: "resume" }), "You keep Premium."],
  [
    laterText({ change: "cancel", from: "premium", tier: "free", at }),
    "Your Premium plan ends on Dec 18, 2026. You will not be charged again.",
  ],
  [
    laterText({ change: "cancel", from: "premium", tier: "free", at: null }),
    "Your Premium subscription has ended. The open payment is asked for no more.",
  ],
  [bookedText({ tier: "pro", at }), "Your plan changes to Pro on Dec 18, 2026."],
  [bookedText({ tier: "free", at }), "Your subscription ends on Dec 18, 2026."],
])("%s", (text, wanted) => {
  expect(text).toBe(wanted);
});
