import fc from "fast-check";
import { expect, test } from "vitest";
import { changeOf, hasCircles, pointsOf, type TrendPoint, trendSummary } from "./trend.ts";

const none = { problemValidation: null, marketOpportunity: null, competitiveAdvantage: null, riskAwareness: null };

function point(day: number, overall: number, given: Partial<TrendPoint> = {}): TrendPoint {
  const createdAt = `2026-11-0${day}T12:00:00.000Z`;
  return { session: `s${day}`, createdAt, overall, categories: none, preliminary: false, ...given };
}

const areas = (problem: number, market: number, advantage: number | null, risk: number | null) => ({
  problemValidation: problem,
  marketOpportunity: market,
  competitiveAdvantage: advantage,
  riskAwareness: risk,
});

test("no change until there are two results", () => {
  expect(changeOf([])).toBeUndefined();
  expect(changeOf([point(1, 5)])).toBeUndefined();
});

test("from the first to the last, with the category that changed most, up or down", () => {
  const points = [
    point(1, 3.4, { categories: areas(5, 2, 9, null) }),
    point(2, 9.9, { categories: areas(10, 10, 10, 10) }),
    point(3, 7.5, { categories: areas(8, 3, 1, 9) }),
  ];
  expect(changeOf(points)).toEqual({
    from: 3.4,
    to: 7.5,
    since: "2026-11-01T12:00:00.000Z",
    category: "Competitive Advantage",
  });
});

test("what changed as much: the first; what did not change: none, and not one that was asked only once", () => {
  const [a, b] = [areas(5, 5, null, 5), areas(6, 4, 9, 5.04)];
  expect(changeOf([point(1, 5, { categories: a }), point(2, 6, { categories: b })])?.category).toBe(
    "Problem Validation",
  );
  expect(changeOf([point(1, 5, { categories: a }), point(2, 6, { categories: a })])?.category).toBeUndefined();
  const once = areas(5, 5, 9, 5);
  expect(changeOf([point(1, 5, { categories: a }), point(2, 6, { categories: once })])?.category).toBeUndefined();
});

test("three questions are not compared with ten, unless there is nothing else", () => {
  const early = point(1, 9, { preliminary: true });
  expect(changeOf([early, point(2, 4), point(3, 6)])).toMatchObject({ from: 4, to: 6 });
  expect(changeOf([early, point(2, 4)])).toMatchObject({ from: 9, to: 4 });
});

test("the points of a trend are the oldest first, and no more than their numbers", () => {
  const [a, b] = [point(1, 3), point(2, 4)];
  expect(pointsOf([b, a].map((one) => ({ ...one, idea: "idea", revision: 1 })))).toEqual([a, b]);
});

test("a circle is explained where there is a chart", () => {
  const early = point(1, 3, { preliminary: true });
  expect([[], [early], [point(1, 3), point(2, 4)], [early, point(2, 4)]].map(hasCircles)).toEqual([
    ...[false, false, false, true],
  ]);
});

test("what a chart shows, in words", () => {
  const dates = ["Nov 1", "Nov 2", "Nov 3"];
  expect(trendSummary("Overall score", [3.4, 5.2, 7.5], dates)).toBe(
    "Overall score, line chart of 3 results: 3.4 on Nov 1, 7.5 on Nov 3. Lowest 3.4, highest 7.5.",
  );
  expect(trendSummary("Risk", [null, 2, null], dates)).toBe("Risk: 2.0 on Nov 2.");
  expect(trendSummary("Risk", [null, null, null], dates)).toBe("Risk: not asked yet.");
});

test("a change is between two of the results, whatever they are", () => {
  const score = fc.integer({ min: 0, max: 100 }).map((n) => n / 10);
  const points = fc.array(fc.record({ overall: score, preliminary: fc.boolean() }), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(points, (list) => {
      const made = list.map((given, index) => point(index + 1, given.overall, given));
      expect(changeOf(made)?.to).toBe(list.at(-1)?.overall);
      expect(list.slice(0, -1).map(({ overall }) => overall)).toContain(changeOf(made)?.from);
    }),
  );
});
