import { expect, test } from "vitest";
import type { SubscriptionRow } from "../objects/subscription-row.ts";
import { type Priced, prorationLines } from "./lines.ts";

const priced = (name: string, unit_amount: number, quantity = 1): Priced => ({
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
