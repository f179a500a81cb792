import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../tests/support/counts.ts";
import { benchmarkText, compareWith, type MeasuredScores, mayFreeze, quarterOf, ScoreCounts } from "./benchmark.ts";

const scoresOf = (overall: number): MeasuredScores => ({
  overall,
  problemValidation: overall,
  marketOpportunity: 10 - overall,
  competitiveAdvantage: 5,
  riskAwareness: null,
});

/** What is published of these overall scores. */
function published(overall: number[]) {
  const counts = new ScoreCounts();
  for (const score of overall) counts.add(scoresOf(score), true);
  return counts.quarters();
}

const score = fc.integer({ min: 0, max: 100 }).map((tenth) => tenth / 10);

test("quarters meet where a quarter, half and three quarters of the scores are reached", () => {
  expect(published(Array.from({ length: 20 }, (_, index) => index / 2)).overall).toEqual({
    ...{ lower: 2, middle: 4.5, upper: 7 },
  });
  expect(published([3, 3, 3, 3]).overall).toEqual({ lower: 3, middle: 3, upper: 3 });
});

test("the boundaries are those of the sorted scores, whatever they are", () => {
  fc.assert(
    fc.property(fc.array(score, { minLength: 1, maxLength: 200 }), (scores) => {
      const sorted = scores.toSorted((a, b) => a - b);
      const rank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
      expect(published(scores).overall).toEqual({ lower: rank(0.25), middle: rank(0.5), upper: rank(0.75) });
    }),
  );
});

test("an area that one founder has no score of is left out", () => {
  expect(Object.keys(published([5, 6]))).toEqual([
    ...["overall", "problemValidation", "marketOpportunity", "competitiveAdvantage"],
  ]);
});

test("a score on a boundary is in the quarter above it", () => {
  const quarters = { lower: 3.7, middle: 5, upper: 6.2 };
  const of = (value: number) => quarterOf(value, quarters);
  expect([6.2, 6.15, 6.1, 5, 4.9, 3.7, 3.6].map(of)).toEqual([
    ...["Upper quarter", "Upper quarter", "Above the middle", "Above the middle"],
    ...["Below the middle", "Below the middle", "Lower quarter"],
  ]);
});

test("the insight names the quarter, the middle half and how many founders, rounded", () => {
  const benchmark = { frozenAt: "2026-11-16T00:00:00.000Z", founders: 140, quarters: published([2, 4, 6, 8]) };
  expect(benchmarkText(benchmark, 6.8)).toBe(
    "Industry benchmarking: beside about 140 founders who answered the same questions here, your 6.8 is in the upper quarter. The middle half of them got 2.0 to 6.0.",
  );
  expect(benchmarkText(benchmark, 5)).toContain("your 5.0 is above the middle.");
  expect(compareWith(benchmark, scoresOf(6.8)).map(({ name }) => name)).toEqual([
    ...["All areas", "Problem Validation", "Market Opportunity", "Competitive Advantage"],
  ]);
});

test("a benchmark takes 20 founders, the next one five more", () => {
  expect([19, 20].map((founders) => mayFreeze({ founders, added: founders, last: false }))).toEqual([false, true]);
  expect([4, 5].map((added) => mayFreeze({ founders: 200, added, last: true }))).toEqual([false, true]);
});

/**
 * The differencing attack of docs/benchmarks.md: somebody knows the score of every founder in the benchmark before, has
 * both benchmarks, and wants to know what one of those who were added got.
 */
test("the difference of two benchmarks doesn't tell what a founder who was added got", () => {
  const founders = fc.array(score, { minLength: 20, maxLength: 60 });
  const added = fc.array(score, { minLength: 5, maxLength: 8 });
  fc.assert(
    fc.property(founders, added, (known, others) => {
      const after = JSON.stringify(published([...known, ...others]).overall);
      // Every score that the target may have had, given what the others may have got.
      const possible = Array.from({ length: 101 }, (_, tenth) => tenth / 10).filter((guess) => {
        const rest = others.slice(1);
        const candidates = [
          rest,
          rest.map(() => guess),
          ...others.map((one) => others.filter((other) => other !== one)),
        ];
        return candidates.some(
          (together) => JSON.stringify(published([...known, guess, ...together]).overall) === after,
        );
      });
      // Where the quarters leave one guess only, it must be one that all of those added share.
      expect(possible.length > 1 || new Set(others).size === 1).toBe(true);
    }),
  );
});

test("the same attack on averages after each founder finds every score", () => {
  fc.assert(
    fc.property(fc.array(score, { minLength: 20, maxLength: 60 }), score, (known, target) => {
      const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
      const [before, after] = [mean(known), mean([...known, target])];
      expect(after * (known.length + 1) - before * known.length).toBeCloseTo(target, 6);
    }),
  );
});
