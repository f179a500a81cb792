import { type Category, categories, type Question } from "../questions/question.ts";
import { divisors } from "../questions/weight.ts";
import type { Answers } from "../sessions/answer.ts";
import { type Band, bandOf, oneDecimal } from "./band.ts";
import { keywordsVersion } from "./quality.ts";
import { type ScoreLine, scoreLine } from "./score-line.ts";

/**
 * The version of the rule that `scoreSession` calculates by: incremented when a formula, a weight or a divisor changes,
 * which a test of outcomes watches. The word lists have a version of their own.
 */
export const ruleVersion = 1;

/** A score with all its components, so that a page can show each step (SPEC-D26). */
export interface Score {
  /** 0..10, rounded to one decimal: `sum.points` / `sum.weight` / 10. */
  overall: number;
  band: Band;
  sum: { points: number; weight: number };
  /** 0..10, not rounded: `points` / `divisor` / 10 of its sum. 0 for a category not asked or not answered. */
  categories: Record<Category, number>;
  sums: Record<Category, { points: number; divisor: number }>;
  /** The categories with a question that counts, in the usual order. */
  asked: Category[];
  /** The asked categories with an answer. Texts may mention only these. */
  answered: Category[];
  /** One per allowed question, in question order. */
  lines: ScoreLine[];
  keywordsVersion: number;
}

/**
 * Scores a session by fixed rules (SPEC-EU9, SPEC-D22-24). The order of `questions` does not matter.
 * @param answers by question key; answers beyond `allowed` are ignored
 * @param allowed how many questions the plan allows, in order; Infinity for all
 */
export function scoreSession(questions: Question[], answers: Answers, allowed: number): Score {
  const lines = [...questions]
    .sort(byOrder)
    .slice(0, allowed)
    .map((question) => scoreLine(question, answers[question.key]));
  return scoreOf(lines);
}

/** The score of these lines, which are in question order. */
export function scoreOf(lines: ScoreLine[]): Score {
  const sum = { points: total(lines, "weighted"), weight: total(lines, "weight") };
  const asked = categories.filter((category) => total(ofCategory(lines, category), "weight") > 0);
  const overall = sum.weight === 0 ? 0 : oneDecimal(sum.points / sum.weight / 10);
  const sums = byCategory((category) => ({
    points: total(ofCategory(lines, category), "weighted"),
    divisor: divisors[category],
  }));
  return {
    overall,
    band: bandOf(overall),
    sum,
    categories: byCategory((category) => categoryScore(sums[category])),
    sums,
    asked,
    answered: asked.filter((category) => ofCategory(lines, category).some(isAnswered)),
    lines,
    keywordsVersion,
  };
}

/**
 * Capped at 10. Questions an administrator moves to another category could exceed it, because the divisor is constant.
 */
function categoryScore({ points, divisor }: { points: number; divisor: number }): number {
  return Math.min(10, points / divisor / 10);
}

/** Questions with the same position are ordered by key, to be deterministic. */
function byOrder(a: Question, b: Question): number {
  return a.orderIndex - b.orderIndex || (a.key < b.key ? -1 : 1);
}

function ofCategory(lines: ScoreLine[], category: Category): ScoreLine[] {
  return lines.filter(({ question }) => question.category === category);
}

function isAnswered({ detail }: ScoreLine): boolean {
  return detail.kind !== "none";
}

function total(lines: ScoreLine[], field: "weight" | "weighted"): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

function byCategory<T>(make: (category: Category) => T): Record<Category, T> {
  return {
    problemValidation: make("problemValidation"),
    marketOpportunity: make("marketOpportunity"),
    competitiveAdvantage: make("competitiveAdvantage"),
    riskAwareness: make("riskAwareness"),
  };
}
