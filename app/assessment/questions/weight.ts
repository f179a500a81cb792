import type { Category } from "./question.ts";

/** Of the questions with order_index 1 to 10. */
export const weights: readonly number[] = [2, 2, 2, 2, 1, 1, 1, 2, 2, 1];

/** How often a question counts. Beyond order 10 it is asked and does not count: 0 (SPEC-EU9, SPEC-D22). */
export function weightOf(orderIndex: number): number {
  return weights[orderIndex - 1] ?? 0;
}

/** The weights of all ten questions by category. They stay the same when fewer are asked (SPEC-EU9, SPEC-D24). */
export const divisors: Record<Category, number> = {
  problemValidation: 8,
  marketOpportunity: 3,
  competitiveAdvantage: 4,
  riskAwareness: 1,
};
