import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "../../../tests/texts/page-text.ts";
import type { TrendPoint } from "./trend.ts";
import { TrendsPage } from "./trends-page.tsx";

const categories = { problemValidation: 4, marketOpportunity: 5, competitiveAdvantage: 6, riskAwareness: 7 };

/** The page text for this many results, one per day. */
function textOf(results: number, more = false): string {
  const points = Array.from({ length: results }, (_, day): TrendPoint => {
    const createdAt = `2026-11-0${day + 1}T12:00:00.000Z`;
    return { session: `s${day}`, createdAt, overall: 5 + day, categories, preliminary: day === 0 };
  });
  return pageText(
    renderToStaticMarkup(<TrendsPage points={points} more={more} ideas={[]} chosen={undefined} />),
  ).replace(/\s+/g, " ");
}

test("results over time: how many are shown where there are more, and lines once there are two", () => {
  expect(textOf(2)).not.toContain("Your latest");
  expect(textOf(2, true)).toContain("Your latest 2 results");
  expect(textOf(1)).not.toContain("Market Opportunity");
  expect(textOf(2)).toContain("Market Opportunity");
  expect(textOf(2).match(/preliminary/g)).toHaveLength(1);
});
