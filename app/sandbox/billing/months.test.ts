import fc from "fast-check";
import { expect, test } from "vitest";
import { monthAfter } from "./months.ts";

const day = 86_400; // seconds
const moment = (text: string) => Date.parse(`${text}T10:30:00Z`) / 1000;

test.each([
  ["2026-01-31", ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]],
  ["2027-12-30", ["2028-01-30", "2028-02-29", "2028-03-30"]],
  ["2026-02-28", ["2026-03-28", "2026-04-28"]],
])("from %s the months end on %o", (anchor, ends) => {
  let at = moment(anchor);
  for (const end of ends) {
    at = monthAfter(moment(anchor), at);
    expect(at).toBe(moment(end));
  }
});

test("every month is 28 to 31 days long and keeps the day where it can", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: 1, max: 60 }), (anchor, months) => {
      let at = anchor;
      for (let n = 0; n < months; n++) {
        const next = monthAfter(anchor, at);
        expect((next - at) % day).toBe(0);
        expect(next - at).toBeGreaterThanOrEqual(28 * day);
        expect(next - at).toBeLessThanOrEqual(31 * day);
        at = next;
      }
      expect(new Date(at * 1000).getUTCDate()).toBeLessThanOrEqual(new Date(anchor * 1000).getUTCDate());
    }),
  );
});
