import type { Category } from "./question.ts";

/** The weights of the questions with order_index 1 to 10. */
export const weights: readonly number[] = [2, 2, 2, 2, 1, 1, 1, 2, 2, 1];

/**
 * The weight of a question in the score. Questions beyond order 10 are asked but not scored: 0 (SPEC-EU9, SPEC-D22).
 */
export function weightOf(orderIndex: number): number {
  return weights[orderIndex - 1] ?? 0;
}

/** The total weight of all ten questions by category. Constant, even if fewer are asked (SPEC-EU9, SPEC-D24). */
export const divisors: Record<Category, number> = {
  problemValidation: 8,
  marketOpportunity: 3,
  competitiveAdvantage: 4,
  riskAwareness: 1,
};
