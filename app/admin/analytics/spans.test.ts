import fc from "fast-check";
import { expect, test } from "vitest";
import { total } from "./figures.ts";
import { periodOf, periods } from "./period.ts";
import { inSpans, spansOf } from "./spans.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z"); // a Friday

test("days by themselves, weeks from Monday, months of the calendar", () => {
  const names = (days: 7 | 30 | 90 | 365) => spansOf(periodOf(days, now)).spans.map(({ name }) => name);
  expect(names(7).slice(0, 2)).toEqual(["Sat 14 Nov", "Sun 15 Nov"]);
  expect(names(30)).toHaveLength(30);
  expect(names(90).slice(-2)).toEqual(["9 Nov to 15 Nov", "16 Nov to 20 Nov"]);
  expect(names(365).slice(0, 2)).toEqual(["November 2025", "December 2025"]);
  expect(names(365).at(-1)).toBe("November 2026");
});

test("nothing is lost in spans, and there are never more than sixty with names of their own", () => {
  const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.constantFrom(...periods), fc.nat(50), (at, days, most) => {
      const { spans, places } = spansOf(periodOf(days, at.getTime()));
      const values = Array.from({ length: days }, (_, index) => (index * 7) % (most + 1));
      expect(total(inSpans(values, places, spans.length))).toBe(total(values));
      expect(new Set(spans.map(({ name }) => name)).size).toBe(spans.length);
      expect(spans.length).toBeLessThanOrEqual(60);
    }),
  );
});
