import type { Results } from "./results.server.ts";

/** The title of a page about a result, including the score. */
export function resultsTitle(what: string, { score, preliminary }: Pick<Results, "score" | "preliminary">): string {
  return `${what}: ${score.overall.toFixed(1)} out of 10${preliminary ? ", preliminary" : ""}`;
}
