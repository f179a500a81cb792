import fc from "fast-check";
import { expect, test } from "vitest";
import type { SubscriptionRow } from "../objects/subscription.ts";
import { monthAfter, type PricedItem, prorationLines } from "./billing-periods.ts";

const priced = (name: string, unit_amount: number, quantity = 1): PricedItem => ({
  price: `price_${name}`,
  product: name,
  name,
  unit_amount,
  quantity,
});
const start = Date.UTC(2026, 10, 20) / 1000;
const sub = {
  id: "sub_1",
  item: { id: "si_1", current_period_start: start, current_period_end: start + 2_592_000 },
} as SubscriptionRow;

test.each([
  ["at the first second everything", 0, [-2900, 9900]],
  ["to the second and the nearest cent", 864_001, [-1933, 6600]],
  ["half a cent is a cent more", 1_296_000 + 1_340, [-1449, 4945]],
  ["a minute before the end almost nothing", 2_591_940, [0, 0]],
  ["at the end nothing", 2_592_000, [0, 0]],
])("%s", (_, after, amounts) => {
  const lines = prorationLines(sub, priced("Pro", 2900), priced("Premium", 9900), start + after);
  expect(lines.map(({ amount }) => amount)).toEqual(amounts);
});

test("more than one is named, and the same again is no change", () => {
  const [credit] = prorationLines(sub, priced("Pro", 2900, 2), priced("Pro", 2900), start);
  expect(credit).toMatchObject({ amount: -5800, description: "Unused time on 2 × Pro after 20 Nov 2026" });
  expect(prorationLines(sub, priced("Pro", 2900), priced("Pro", 2900), start)).toEqual([]);
});

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
