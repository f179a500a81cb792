import { expect, test } from "vitest";
import { weakestNames } from "./result-line.ts";

test("the weakest area comes first, and what was not asked is none", () => {
  const categories = { problemValidation: 6, marketOpportunity: 2, competitiveAdvantage: 2, riskAwareness: 0 };
  expect(
    weakestNames({ answered: ["problemValidation", "marketOpportunity", "competitiveAdvantage"], categories }),
  ).toEqual([
    ["marketOpportunity", "Market Opportunity"],
    ["competitiveAdvantage", "Competitive Advantage"],
    ["problemValidation", "Problem Validation"],
  ]);
});
