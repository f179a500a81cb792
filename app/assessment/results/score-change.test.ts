import { expect, test } from "vitest";
import type { Category } from "../questions/question.ts";
import { scoreChange } from "./score-change.ts";

const weights: [Category, number][] = [
  ["problemValidation", 4],
  ["marketOpportunity", 3],
  ["competitiveAdvantage", 2],
  ["riskAwareness", 1],
];
const lines = weights.map(([category, weight]) => ({ category, weight }));

/** The change between two results, given as their overall score and those of the four areas. */
function change(before: [number, ...(number | null)[]], now: [number, ...(number | null)[]]) {
  const areas = (scores: (number | null)[]) =>
    Object.fromEntries(weights.map(([area], n) => [area, scores[n] ?? null]));
  const [overall, ...scores] = now;
  const answered = weights.map(([area]) => area).filter((_, n) => scores[n] !== null);
  const shown = Object.fromEntries(weights.map(([area], n) => [area, scores[n] ?? 0]));
  const { lead, reason } = scoreChange({
    before: { createdAt: "2026-10-28T23:30:00.000Z", overall: before[0], categories: areas(before.slice(1)) as never },
    score: { overall, categories: shown as never, answered, sum: { points: 0, weight: 10 } },
    lines,
    zone: "UTC",
  });
  return [lead, reason];
}

test("an area that counts for the first time is named with its weight", () => {
  expect(change([5.1, 5, null, 5, 5], [6.8, 5, 6, 5, 5])).toEqual([
    "Up 1.7 since Oct 28, 2026.",
    "Market Opportunity is new: it counts 3 of 10.",
  ]);
  expect(change([5.1, 9, null, null, null], [4.9, 5, 6, 5, 5])).toEqual([
    "Down 0.2 since Oct 28, 2026.",
    "Market Opportunity, Competitive Advantage, and Risk Awareness are new: together they count 6 of 10.",
  ]);
});

test("areas that no longer count are named", () => {
  expect(change([5, 5, 5, 5, 5], [5.2, 5.2, 5, 5, null])[1]).toBe("Risk Awareness isn't answered this time.");
  expect(change([5, 5, 5, 5, 5], [5.2, 5.2, null, 5, null])[1]).toBe(
    "Market Opportunity and Risk Awareness aren't answered this time.",
  );
});

test("otherwise the two areas that moved most, by the numbers shown", () => {
  expect(change([5, 5.24, 5, 5, 5], [5.6, 7.6, 5.6, 5, 4.96])).toEqual([
    "Up 0.6 since Oct 28, 2026.",
    "Problem Validation went up 2.4, Market Opportunity went up 0.6.",
  ]);
  expect(change([5, 5, 5, 5, 5], [5, 5, 5, 6, 3])).toEqual([
    "The same as on Oct 28, 2026.",
    "Risk Awareness went down 2.0, Competitive Advantage went up 1.0.",
  ]);
  expect(change([5, 5.01, 5, 5, 5], [5, 5.04, 5, 5, 5])).toEqual(["The same as on Oct 28, 2026.", undefined]);
});
