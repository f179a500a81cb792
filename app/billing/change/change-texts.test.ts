import { expect, test } from "vitest";
import { changeTexts, laterText, type OpenChange } from "./change-texts.ts";

const at = "2026-12-18T00:00:00.000Z";
const money = { amount: 9900, currency: "usd" };

test.each<[OpenChange, string, string, string, string]>([
  [
    { kind: "upgrade", offer: "1", tier: "premium", from: "basic", amountNow: 6533, nextAt: at, ...money },
    "Change to Premium",
    "You pay $65.33 today for the rest of this month, and $99 a month from Dec 18, 2026.",
    "Change to Premium",
    "Keep Pro",
  ],
  [
    { kind: "downgrade", tier: "pro", from: "premium", at, ...money, amount: 2900 },
    "Change to Pro",
    "You keep Premium until Dec 18, 2026. From then on you pay $29 a month.",
    "Change to Pro",
    "Keep Premium",
  ],
  [
    { kind: "cancel", from: "pro", at },
    "Cancel your subscription",
    "You keep Pro until Dec 18, 2026. You will not be charged again. Everything you wrote stays readable.",
    "Cancel subscription",
    "Keep Pro",
  ],
  [
    { kind: "resume", tier: "premium", at, ...money },
    "Keep Premium",
    "Your plan goes on. You pay $99 a month, next on Dec 18, 2026.",
    "Keep Premium",
    "Leave it as it is",
  ],
])("%o", (change, heading, text, button, back) => {
  expect(changeTexts(change)).toEqual({ heading, text, button, back });
});

test.each([
  [laterText("pro", "downgrade"), "Your plan changes to Pro when what you paid for has ended."],
  [laterText("pro"), "Your plan changes to Pro when what you paid for has ended."],
  [laterText("premium", "resume"), "You keep Premium."],
  [
    laterText("free", "cancel"),
    "Your subscription ends when what you paid for has ended. You will not be charged again.",
  ],
])("%s", (text, wanted) => {
  expect(text).toBe(wanted);
});
