import { expect, test } from "vitest";
import { settle } from "./settle.ts";

test.each([
  ["all of it is due", 2900, 0, 2900, 0],
  ["a credit pays part of it", 2900, -1000, 1900, 0],
  ["a credit pays all of it", 2900, -5000, 0, -2100],
  ["a negative invoice becomes a credit", -1450, -100, 0, -1550],
  ["what was too little to charge is charged now", 2900, 30, 2930, 0],
  ["less than 50 cents waits", 49, 0, 0, 49],
  ["50 cents do not", 50, 0, 50, 0],
])("%s", (_, total, balance, amount_due, ending_balance) => {
  expect(settle(total, balance)).toEqual({ amount_due, ending_balance });
});
