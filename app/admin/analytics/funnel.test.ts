import { expect, test } from "vitest";
import { funnelOf, percent } from "./funnel.ts";

test.each([
  [29, 348, "8.33%"],
  [0, 348, "0.00%"],
  [1, 0, "0.00%"],
  [3, 2, "150.00%"],
])("%d of %d are %s", (part, whole, text) => {
  expect(percent(part, whole)).toBe(text);
});

test("each step has its share of the step before", () => {
  const counts = { landing_visits: 200, signup_attempts: 50, accounts: 25, first_answers: 20, completed: 0, paid: 1 };
  expect(funnelOf(counts).map(({ count, share }) => [count, share])).toEqual([
    [200, undefined],
    [50, "25.00%"],
    [25, "50.00%"],
    [20, "80.00%"],
    [0, "0.00%"],
    [1, "0.00%"],
  ]);
});
