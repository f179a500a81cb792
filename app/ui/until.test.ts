import { expect, test } from "vitest";
import { until } from "./relative-time.ts";

test.each([
  ["2026-11-22T11:59:00.000Z", "now"],
  ["2026-11-22T12:00:00.000Z", "now"],
  ["2026-11-22T12:00:01.000Z", "in 1 min"],
  ["2026-11-22T12:59:00.000Z", "in 59 min"],
  ["2026-11-22T13:00:00.000Z", "in 1 h"],
  ["2026-11-23T11:00:00.000Z", "in 23 h"],
  ["2026-11-23T12:00:00.000Z", "in 1 day"],
  ["2026-11-25T11:00:00.000Z", "in 3 days"],
])("at noon %s is %s", (at, words) => expect(until(at, "2026-11-22T12:00:00.000Z")).toBe(words));
