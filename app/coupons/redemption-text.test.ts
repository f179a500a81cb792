import { expect, test } from "vitest";
import { couponMail } from "./coupon-mail.ts";
import type { Redeemed } from "./redemption.ts";
import { couponWaitText, redeemedText } from "./redemption-text.ts";

const opened: Redeemed = {
  kind: "redeemed",
  tier: "pro",
  days: 30,
  until: "2026-12-20T12:00:00.000Z",
  extended: null,
  subscription: "none",
};

test.each<[Partial<Redeemed>, string]>([
  [{}, "You have Pro until Dec 20, 2026. Nothing will be charged when it ends."],
  [{ tier: "premium" }, "You have Premium until Dec 20, 2026. Nothing will be charged when it ends."],
  [{ extended: 30 }, "Your Pro now runs 30 days longer, until Dec 20, 2026."],
  [{ days: 1, extended: 1 }, "Your Pro now runs 1 day longer, until Dec 20, 2026."],
  [
    { tier: "premium", subscription: "beside" },
    "You have Premium until Dec 20, 2026. Your subscription stays as it is.",
  ],
  [{ extended: 30, subscription: "beside" }, "Your Pro now runs 30 days longer, until Dec 20, 2026."],
  [
    { extended: 30, subscription: "first" },
    "Your coupon gives 30 days of Pro. They begin when your subscription ends.",
  ],
  [
    { days: 1, extended: 1, subscription: "first" },
    "Your coupon gives 1 day of Pro. It begins when your subscription ends.",
  ],
])("%o: %s", (change, text) => {
  expect(redeemedText({ ...opened, ...change })).toBe(text);
});

test("the mail, to the letter", () => {
  const { subject, text, html } = couponMail({
    ...opened,
    firstName: "Ada",
    code: "PRO-AB12CD",
    origin: "https://us.example",
  });
  expect(subject).toBe("Your coupon is active");
  expect(html).toContain("Pro until 20 December 2026, without payment.");
  expect(text).toMatch(/^Hello Ada,\n\nyour coupon PRO-AB12CD is active. You have Pro until 20 December 2026.\n\n/);
  expect(text).toContain(
    "We have no payment details from this coupon, and nothing will be charged when it ends. Your account then goes back to the plan you had before, and everything you wrote stays readable.\n\nStart here: https://us.example/\n",
  );
});

test.each([
  [1, "Too many codes. Please wait 1 second and check the code letter by letter."],
  [60, "Too many codes. Please wait 1 minute and check the code letter by letter."],
  [3_600, "Too many codes. Please wait 60 minutes and check the code letter by letter."],
])("%d seconds", (seconds, text) => {
  expect(couponWaitText(seconds)).toBe(text);
});
