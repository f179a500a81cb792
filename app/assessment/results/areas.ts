import { categoryName } from "../questions/category-name.ts";
import type { Category } from "../questions/question.ts";
import type { Score } from "../score/score.ts";

/** A category and its display name. */
export type CategoryName = [category: Category, name: string];

/** The categories with an answer, weakest first. The sort is stable. */
export function weakestNames({ answered, categories }: Pick<Score, "answered" | "categories">): CategoryName[] {
  return answered
    .toSorted((a, b) => categories[a] - categories[b])
    .map((category) => [category, categoryName(category)]);
}
