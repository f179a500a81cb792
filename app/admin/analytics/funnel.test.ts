import { expect, test } from "vitest";
import { funnelOf, percent } from "./funnel.ts";

test.each([
  [29, 348, "8.33%"],
  [0, 348, "0.00%"],
  [1, 0, "0.00%"],
])("%d of %d are %s", (part, whole, text) => {
  expect(percent(part, whole)).toBe(text);
});

test("each step is a share of the same people", () => {
  const visitors = { landing_visitors: 200, visitor_signups: 50 };
  const accounts = { accounts: 25, accounts_answered: 20, accounts_completed: 0, accounts_paid: 1 };
  expect(funnelOf({ ...visitors, ...accounts }).map(({ count, share }) => [count, share])).toEqual([
    [200, undefined],
    [50, "25.00% of the visitors"],
    [25, undefined],
    [20, "80.00% of the accounts"],
    [0, "0.00% of the accounts"],
    [1, "4.00% of the accounts"],
  ]);
});
