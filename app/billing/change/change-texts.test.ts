import { expect, test } from "vitest";
import { type Booked, bookedText, changeTexts, laterText, type OpenChange } from "./change-texts.ts";

const at = "2026-12-18T00:00:00.000Z";
const money = { amount: 9900, currency: "usd" };

const nothing: Booked = { endsAt: null, next: null };
const ends: Booked = { ...nothing, endsAt: at };
const lowered: Booked = { ...nothing, next: { tier: "pro", amount: 2900, at } };
const upgrade = { kind: "upgrade", offer: "1", tier: "premium", from: "basic", amountNow: 6533, nextAt: at } as const;
const paysToday = "You'll pay $65.33 today for the rest of this month, then $99 a month starting Dec 18, 2026.";
const paysLess = "You'll keep Premium until Dec 18, 2026. After that, you'll pay $29 a month.";
const downgrade = { kind: "downgrade", tier: "pro", from: "premium", at, ...money, amount: 2900 } as const;
const keepsPro =
  "You'll keep Pro until Dec 18, 2026. You won't be charged again. You can still read everything you wrote.";

test.each<[OpenChange, Booked, string, string, string, string]>([
  [{ ...upgrade, ...money, staysOn: false }, nothing, "Change to Premium", paysToday, "Change to Premium", "Keep Pro"],
  [
    { ...upgrade, ...money, staysOn: true },
    ends,
    "Change to Premium",
    `${paysToday} Your cancellation will be undone.`,
    "Change to Premium",
    "Leave it scheduled",
  ],
  [
    { ...upgrade, ...money, staysOn: true },
    lowered,
    "Change to Premium",
    `${paysToday} The change to Pro will be canceled.`,
    "Change to Premium",
    "Leave it scheduled",
  ],
  [downgrade, nothing, "Change to Pro", paysLess, "Change to Pro", "Keep Premium"],
  [
    downgrade,
    ends,
    "Change to Pro",
    `${paysLess} Your cancellation will be undone.`,
    "Change to Pro",
    "Leave it scheduled",
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
    "Leave it scheduled",
  ],
  [
    { kind: "cancel", from: "pro", at: null },
    nothing,
    "Cancel your subscription",
    "It isn't paid, so Pro ends right away. We won't ask for the open payment again. You can still read everything you wrote.",
    "Cancel subscription",
    "Not now",
  ],
  [
    { kind: "resume", tier: "premium", at, ...money },
    ends,
    "Keep Premium",
    "Your plan continues. You pay $99 a month, next on Dec 18, 2026.",
    "Keep Premium",
    "Leave it scheduled",
  ],
])("%o, %o", (change, booked, heading, text, button, back) => {
  expect(changeTexts(change, booked, "UTC")).toEqual({ heading, text, button, back });
});

const kept = { from: "premium", tier: "premium", at: null } as const;

test.each([
  [
    laterText({ zone: "UTC", change: "downgrade", from: "premium", tier: "pro", at }),
    "Your plan changes to Pro on Dec 18, 2026.",
  ],
  [laterText({ zone: "UTC", ...kept, change: "resume" }), "You keep Premium."],
  [
    laterText({ zone: "UTC", change: "cancel", from: "premium", tier: "free", at }),
    "Your Premium plan ends on Dec 18, 2026. You won't be charged again.",
  ],
  [
    laterText({ zone: "UTC", change: "cancel", from: "premium", tier: "free", at: null }),
    "Your Premium subscription has ended. We won't ask for the open payment again.",
  ],
  [bookedText({ tier: "pro", at }, "UTC"), "Your plan changes to Pro on Dec 18, 2026."],
  [bookedText({ tier: "free", at }, "UTC"), "Your subscription ends on Dec 18, 2026."],
])("%s", (text, wanted) => {
  expect(text).toBe(wanted);
});
