import { expect, test } from "vitest";
import { momentIn, timeZoneChoices, timeZoneOf } from "./time-zone.ts";

test.each([
  ["UTC", "2026-07-01", "09:00", "2026-07-01T09:00:00.000Z"],
  ["Europe/Berlin", "2026-07-01", "09:00", "2026-07-01T07:00:00.000Z"],
  ["Europe/Berlin", "2026-12-01", "00:30", "2026-11-30T23:30:00.000Z"],
  ["Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"], // skipped: clocks go from 2:00 to 3:00
  ["Asia/Kolkata", "2026-12-01", "09:00", "2026-12-01T03:30:00.000Z"],
])("in %s it is %s, %s at %s", (zone, day, time, at) => {
  expect(momentIn(zone, day, time).toISOString()).toBe(at);
});

test("a time zone is known by its name and its aliases, and nothing else is one", () => {
  expect(timeZoneOf("Europe/Berlin")).toBe("Europe/Berlin");
  expect(timeZoneOf("asia/kolkata")).toBe(timeZoneOf("Asia/Calcutta"));
  for (const name of ["", "Berlin", "Europe/Berlin; x", "undefined"]) expect(timeZoneOf(name)).toBeUndefined();
});

test("every time zone can be chosen by its name in the list", () => {
  const zones = timeZoneChoices().map((name) => timeZoneOf(name));
  expect(zones).toEqual(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  expect(timeZoneChoices()).toContain("America/New York");
});
