import { categoryName } from "../questions/category-name.ts";
import type { Category } from "../questions/question.ts";
import type { Score } from "../score/score.ts";

/** A category and its name as people read it. */
export type CategoryName = [category: Category, name: string];

/** The categories with an answer, the weakest first; equal ones keep their order. */
export function weakestNames({ answered, categories }: Pick<Score, "answered" | "categories">): CategoryName[] {
  return answered
    .toSorted((a, b) => categories[a] - categories[b])
    .map((category) => [category, categoryName(category)]);
}
