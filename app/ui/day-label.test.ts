import fc from "fast-check";
import { expect, test } from "vitest";
import { dayLabel, dayName, daysBetween, timeName } from "./day-label.ts";

const now = "2026-11-20T00:00:30.000Z";

test.each([
  ["2026-11-20T00:00:00.000Z", "Today"],
  ["2026-11-20T23:59:59.999Z", "Today"],
  ["2026-11-19T23:59:59.999Z", "Yesterday"],
  ["2026-11-19T00:00:00.000Z", "Yesterday"],
  ["2026-11-18T23:59:59.999Z", "2 days ago"],
  ["2026-11-13T00:00:00.000Z", "7 days ago"],
  ["2026-11-12T23:59:59.999Z", "Nov 12"],
  ["2026-01-01T00:00:00.000Z", "Jan 1"],
  ["2025-12-31T23:59:59.999Z", "Dec 31, 2025"],
  ["2026-11-21T00:00:00.000Z", "Nov 21"],
])("%s is %s", (at, label) => {
  expect(dayLabel(at, now, "UTC")).toBe(label);
});

test("in the first days of a year, the last ones are still days ago", () => {
  expect(dayLabel("2025-12-30T12:00:00.000Z", "2026-01-02T01:00:00.000Z", "UTC")).toBe("3 days ago");
});

const moment = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

const zone = fc.constantFrom("UTC", "Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati");

test("the same for every moment of a day, whatever the hour now", () => {
  fc.assert(
    fc.property(moment, moment, fc.nat(86_399_999), fc.nat(86_399_999), (at, now, a, b) => {
      const hour = (day: string, ms: number) => new Date(Date.parse(day.slice(0, 10)) + ms).toISOString();
      expect(dayLabel(hour(at, a), hour(now, b), "UTC")).toBe(dayLabel(at, now, "UTC"));
    }),
  );
});

test("days between go both ways, and add up", () => {
  fc.assert(
    fc.property(moment, moment, moment, zone, (a, b, c, zone) => {
      expect(daysBetween(a, b, zone) + daysBetween(b, a, zone)).toBe(0);
      expect(daysBetween(a, b, zone) + daysBetween(b, c, zone)).toBe(daysBetween(a, c, zone));
    }),
  );
});

test.each([
  ["UTC", "Nov 20, 2026", "Nov 20, 2026, 23:30 UTC"],
  ["Europe/Berlin", "Nov 21, 2026", "Nov 21, 2026, 00:30 GMT+1"],
  ["America/Los_Angeles", "Nov 20, 2026", "Nov 20, 2026, 15:30 PST"],
])("in %s a moment is %s, %s; a day alone is the same everywhere", (zone, day, time) => {
  const at = "2026-11-20T23:30:00.000Z";
  expect([dayName(at, zone), timeName(at, zone), dayName("2026-11-20", zone)]).toEqual([day, time, "Nov 20, 2026"]);
  expect(dayLabel(at, "2026-11-21T12:00:00.000Z", zone)).toBe(day === "Nov 21, 2026" ? "Today" : "Yesterday");
});
