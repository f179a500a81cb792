import { expect, test } from "vitest";
import { couponMail } from "./coupon-mails.ts";
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
  [{ extended: 30 }, "Your Pro plan now runs 30 days longer, until Dec 20, 2026."],
  [{ days: 1, extended: 1 }, "Your Pro plan now runs 1 day longer, until Dec 20, 2026."],
  [
    { tier: "premium", subscription: "beside" },
    "You have Premium until Dec 20, 2026. Your subscription hasn't changed.",
  ],
  [{ extended: 30, subscription: "beside" }, "Your Pro plan now runs 30 days longer, until Dec 20, 2026."],
  [
    { extended: 30, subscription: "first" },
    "Your coupon gives you 30 days of Pro. They start when your subscription ends.",
  ],
  [
    { days: 1, extended: 1, subscription: "first" },
    "Your coupon gives you 1 day of Pro. It starts when your subscription ends.",
  ],
])("%o: %s", (change, text) => {
  expect(redeemedText({ ...opened, ...change }, "UTC")).toBe(text);
});

test("the mail, to the letter", () => {
  const { subject, text, html } = couponMail({
    ...opened,
    zone: "UTC",
    firstName: "Ada",
    code: "PRO-AB12CD",
    origin: "https://us.example",
  });
  expect(subject).toBe("Your coupon is active");
  expect(html).toContain("Pro until Dec 20, 2026, at no charge.");
  expect(text).toMatch(/^Hi Ada,\n\nYour coupon PRO-AB12CD is active. You have Pro until Dec 20, 2026.\n\n/);
  expect(text).toContain(
    "We have no payment details from this coupon, and you won't be charged when it ends. Your account then goes back to the plan you had before, and you can still read everything you wrote.\n\nStart here: https://us.example/\n",
  );
});

test.each([
  [1, "Too many codes. Please wait 1 second, then check your code character by character."],
  [60, "Too many codes. Please wait 1 minute, then check your code character by character."],
  [3_600, "Too many codes. Please wait 60 minutes, then check your code character by character."],
])("%d seconds", (seconds, text) => {
  expect(couponWaitText(seconds)).toBe(text);
});
