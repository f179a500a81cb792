import { recipeOf } from "./content.ts";
import type { Experiment } from "./experiment.ts";

const longest = 80; // characters

/** The display name of an experiment, which may not have any text yet. */
export function experimentName({ metric, observation, recipe }: Pick<Experiment, "metric" | "observation" | "recipe">) {
  const words = metric.trim() || observation.trim() || recipeOf(recipe)?.title || "Untitled experiment";
  const [line = ""] = words.split("\n");
  return line.length > longest ? `${[...line].slice(0, longest).join("").trimEnd()}…` : line;
}
