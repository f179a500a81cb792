import { designPath } from "#app/evidence/paths.ts";
import { type Category, categories } from "../questions/question.ts";
import type { FoundResults } from "./find-results.server.ts";
import { weakestAnswer } from "./weakest-answer.ts";

const strong = 6; // of 10: from here on an area is not weak

/**
 * Where an experiment is designed for each weak area: for its weakest answer. Only Premium has experiments, and an old
 * result stands still.
 */
export function toDesign({
  id,
  tier,
  record,
  score,
  unanswered,
  lines,
}: FoundResults): Partial<Record<Category, string>> {
  if (tier !== "premium" || record.kind === "old") return {};
  const paths: Partial<Record<Category, string>> = {};
  for (const category of categories) {
    if (score.categories[category] >= strong || unanswered.includes(category)) continue;
    const weakest = weakestAnswer(lines, category);
    if (weakest) paths[category] = designPath({ session: id, question: weakest.question });
  }
  return paths;
}
