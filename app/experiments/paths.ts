import type { StepNumber } from "./step.ts";

/** The three tabs (administrator.md §2). */
export const experimentsPath = "/experiments";
export const toolsPath = "/experiments?tab=tools";
export const playgroundPath = "/experiments?tab=playground";

/** Where one is designed: for an answer, for a task of a result, by a recipe, or from nothing. */
export const newExperimentPath = "/experiments/new";

/** One that is saved: its summary, and later its result. */
export function experimentPath(experiment: string): string {
  return `/experiments/${experiment}`;
}

/** A step of the creator. */
export function stepPath(experiment: string, step: StepNumber): string {
  return `/experiments/${experiment}/edit?step=${step}`;
}

/** A calculator. @param slug of its tool in the library */
export function calculatorPath(slug: string): string {
  return `/experiments/tools/${slug}`;
}
