import type { Category } from "./question.ts";

const names: Record<Category, string> = {
  problemValidation: "Problem Validation",
  marketOpportunity: "Market Opportunity",
  competitiveAdvantage: "Competitive Advantage",
  riskAwareness: "Risk Awareness",
};

/** The display name of a category. */
export function categoryName(category: Category): string {
  return names[category];
}
