import fc from "fast-check";
import { expect, test } from "vitest";
import library from "#app/resources/seed/library.json" with { type: "json" };
import { amountProblems } from "../amount.ts";
import { calculatorOf } from "./calculators.ts";
import { marketAdvice, marketSize } from "./market-size.ts";
import { readNumbers } from "./number-tool.ts";
import { outcomeText } from "./outcome-text.ts";
import { pricingAdvice, pricingOf } from "./pricing.ts";
import { outlook, runwayAdvice } from "./runway.ts";
import { likelyRange, peopleForZero, peoplePerVersion, rangeAdvice } from "./sample-size.ts";

/** The library links to the calculator of every tool that can be worked out by hand. */
const slugs = library.resources.filter(({ byHand }) => byHand).map(({ slug }) => slug);

function calculator(slug: string) {
  const found = calculatorOf(slug);
  if (!found) throw new Error(`no calculator ${slug}`);
  return found;
}

function numberTool(slug: string) {
  const found = calculator(slug);
  if (found.kind !== "numbers") throw new Error(`${slug} does not work from numbers`);
  return found.tool;
}

test("a market is counted from below", () => {
  const market = {
    counted: 400,
    withProblemPercent: 50,
    reachablePercent: 30,
    pricePerYear: 1080,
    customersNeeded: 10,
  };
  const size = marketSize(market);
  expect(size).toMatchObject({ withProblem: 200, reachable: 60, yearlyValue: 216_000 });
  expect(size.neededPercent).toBeCloseTo(16.667, 2);
  expect(marketSize({ ...market, reachablePercent: 0 }).neededPercent).toBeNull();
});

test.each([
  [null, /^You can't reach anyone/],
  [100.1, /^You need more customers/],
  [100, /more than one in five/],
  [20, /between one in twenty/],
  [5, /at most one in twenty/],
])("%s percent of the reachable: %s", (percent, says) => {
  expect(marketAdvice(percent)).toMatch(says);
});

const pricing = {
  ...{ theyPay: 0, theirHours: 12, theirHourCosts: 25, directCosts: 10 },
  ...{ yourHours: 1, yourHourCosts: 40, price: 90, leavingPercent: 5 },
};

test("a price lies between what the problem costs and what the customer costs", () => {
  const read = pricingOf(pricing);
  expect(read).toEqual({
    ...{ problemCosts: 300, firstPrice: 100, lowestPrice: 50, margin: 40 },
    ...{ shareOfProblem: 30, monthsStaying: 20, mayCostToWin: 240 },
  });
  expect(pricingOf({ ...pricing, leavingPercent: 50 }).mayCostToWin).toBe(80);
  expect(pricingOf({ ...pricing, price: 10, leavingPercent: 0 })).toMatchObject({
    mayCostToWin: 0,
    monthsStaying: null,
  });
});

test.each([
  [{ theirHours: 0 }, /^Ask three customers/],
  [{ yourHours: 3 }, /^One customer costs you more/],
  [{ price: 50 }, /^At this price, you're paying/],
  [{ price: 181 }, /^You're asking for most/],
  [{ price: 180 }, /^The price leaves something/],
  [{ directCosts: 0, yourHours: 0, price: 44 }, /^You're asking for very little/],
])("with %j: %s", (change, says) => {
  expect(pricingAdvice(pricingOf({ ...pricing, ...change }))).toMatch(says);
});

const situation = {
  ...{ cash: 12_000, fixedCosts: 2_400, customers: 2, newCustomersPerMonth: 3 },
  ...{ leavingPercent: 0, pricePerMonth: 90, costPerCustomer: 15 },
};

test("money lasts until a month is below zero, and a customer who earns nothing breaks even never", () => {
  expect(outlook({ ...situation, customers: 0, newCustomersPerMonth: 0 })).toEqual({
    ...{ breakEvenCustomers: 32, breakEvenMonth: null, lastMonthWithMoney: 5, lowestCash: 12_000 - 36 * 2_400 },
  });
  expect(outlook(situation).breakEvenMonth).toBe(10); // 2 + 3 × 10 customers earn 75 each
  const nothing = outlook({ ...situation, pricePerMonth: 15 });
  expect(nothing.breakEvenCustomers).toBeNull();
  expect(runwayAdvice(nothing)).toMatch(/^Each customer costs you/);
});

test.each([
  [{ customers: 0, newCustomersPerMonth: 0 }, "your money lasts 5 months. Decide by month 2"],
  [{ customers: 0, newCustomersPerMonth: 0, cash: 7_200 }, "your money lasts 3 months. That leaves 3 months or less"],
  [{ customers: 0, newCustomersPerMonth: 0, cash: 2_400 }, "your money lasts 1 month. That leaves"],
  [{ customers: 40 }, "your money lasts more than 36 months. You cover your costs starting in month 1"],
  [{ customers: 0, newCustomersPerMonth: 0, cash: 1e9 }, "your money lasts more than 36 months."],
])("with %j: %s", (change, says) => {
  expect(runwayAdvice(outlook({ ...situation, ...change }))).toContain(says);
});

test("a small result is a range, and a zero settles little", () => {
  const range = likelyRange(4, 40);
  expect(range?.low).toBeCloseTo(0.0396, 3); // the Wilson interval, as published in tables
  expect(range?.high).toBeCloseTo(0.2305, 3);
  for (const [successes, people] of [
    [1, 0],
    [5, 4],
  ] as const)
    expect(likelyRange(successes, people)).toBeNull();
  expect(peopleForZero(0.15)).toBe(20);
  expect([peopleForZero(0), peopleForZero(1.01)]).toEqual([null, null]);
  expect(peoplePerVersion(0.05, 0.15)).toBe(138);
  expect([peoplePerVersion(0.1, 0.1), peoplePerVersion(0.1, 1.1)]).toEqual([null, null]);
});

test.each([
  [null, /^Enter how many/],
  [{ low: 0.15, high: 0.3 }, /^Above your target/],
  [{ low: 0.01, high: 0.14 }, /^Below your target/],
  [{ low: 0.01, high: 0.15 }, /^Your target is inside/],
])("%j beside 15 percent: %s", (range, says) => {
  expect(rangeAdvice(range, 0.15)).toMatch(says);
});

test("a range holds its rate, within 0 and 1", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }), (people, share) => {
      const successes = Math.round(people * share);
      const { low, high } = likelyRange(successes, people) ?? { low: 2, high: -1 };
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(successes / people + 1e-9);
      expect(high).toBeGreaterThanOrEqual(successes / people - 1e-9);
    }),
  );
});

test.each([
  ["1,5", amountProblems.comma],
  ["-0", amountProblems.sign],
  ["1e309", amountProblems.other],
  ["NaN", amountProblems.other],
  ["", "Enter a number"],
])("%j is told beside its field and stays there", (text, problem) => {
  const read = readNumbers(numberTool("market-size-calculator"), new URLSearchParams({ counted: text }));
  expect(read).toMatchObject({ errors: { counted: problem }, typed: { counted: text } });
  expect(read.numbers).toBeUndefined();
});

test("a share beyond 100 percent is refused, and what an address leaves out is the example", () => {
  const tool = numberTool("market-size-calculator");
  expect(readNumbers(tool, new URLSearchParams({ reachablePercent: "100.000001" })).errors).toEqual({
    reachablePercent: "Enter a number of at most 100",
  });
  expect(readNumbers(tool, new URLSearchParams()).numbers).toMatchObject({ counted: 400, customersNeeded: 10 });
});

test("whatever is typed, a calculator says something finite or says what is wrong", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("0", "999999999999.999999", "0.000001", "100"));
  for (const slug of slugs) {
    const found = calculator(slug);
    if (found.kind !== "numbers") continue;
    const keys = found.tool.groups.flatMap(({ fields }) => fields.map(({ key }) => key));
    fc.assert(
      fc.property(fc.array(text, { minLength: keys.length, maxLength: keys.length }), (typed) => {
        const query = new URLSearchParams(keys.map((key, index) => [key, typed[index] ?? ""]));
        expect(outcomeText(found, query) ?? "").not.toMatch(/NaN|Infinity|∞|undefined/);
      }),
    );
  }
});

test("nothing but the six names a calculator", () => {
  expect(slugs.every((slug) => calculatorOf(slug))).toBe(true);
  for (const name of ["", "constructor", "__proto__", null, undefined]) expect(calculatorOf(name)).toBeUndefined();
});
