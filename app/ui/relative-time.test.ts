import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = "2026-11-20T12:00:00.000Z";

test.each([
  ["2026-11-20T12:00:05.000Z", "just now"],
  ["2026-11-20T11:59:01.000Z", "just now"],
  ["2026-11-20T11:59:00.000Z", "1 min ago"],
  ["2026-11-20T11:00:01.000Z", "59 min ago"],
  ["2026-11-20T11:00:00.000Z", "1 h ago"],
  ["2026-11-19T12:00:01.000Z", "23 h ago"],
  ["2026-11-19T12:00:00.000Z", "1 day ago"],
  ["2026-11-17T12:00:00.000Z", "3 days ago"],
])("%s is %s", (at, text) => {
  expect(relativeTime(at, now)).toBe(text);
});
