import { expect, test } from "vitest";
import { paidText } from "./paid-text.ts";

const until = "2026-12-18T00:00:00.000Z";

test.each([
  [paidText({ zone: "UTC", tier: "pro", now: "pro", until }), "You're now on Pro."],
  [paidText({ zone: "UTC", tier: "pro", now: "basic", until }), "You're now on Pro."],
  [
    paidText({ zone: "UTC", tier: "pro", now: "premium", until }),
    "You're paying for Pro. You have Premium until Dec 18, 2026.",
  ],
  [paidText({ zone: "UTC", tier: "pro", now: "premium", until: null }), "You're paying for Pro. You have Premium."],
  [paidText({ zone: "UTC", tier: "pro", now: "free", until: null }), "You're paying for Pro."],
])("%s", (text, wanted) => {
  expect(text).toBe(wanted);
});
