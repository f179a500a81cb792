import { expect, test } from "vitest";
import { paidText } from "./paid-text.ts";

const until = "2026-12-18T00:00:00.000Z";

test.each([
  [paidText({ tier: "pro", now: "pro", until }), "You are on Pro now."],
  [paidText({ tier: "pro", now: "basic", until }), "You are on Pro now."],
  [paidText({ tier: "pro", now: "premium", until }), "You pay for Pro. You have Premium until Dec 18, 2026."],
  [paidText({ tier: "pro", now: "premium", until: null }), "You pay for Pro. You have Premium."],
  [paidText({ tier: "pro", now: "free", until: null }), "You pay for Pro."],
])("%s", (text, wanted) => {
  expect(text).toBe(wanted);
});
