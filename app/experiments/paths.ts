import type { StepNumber } from "./step.ts";

/** The three tabs (SPEC-AD2). */
export const experimentsPath = "/experiments";
export const toolsPath = "/experiments?tab=tools";
export const playgroundPath = "/experiments?tab=playground";

/** The page that designs an experiment: for an answer, for a task of a result, from a recipe, or from scratch. */
export const newExperimentPath = "/experiments/new";

/** A saved experiment: its summary, and later its result. */
export function experimentPath(experiment: string): string {
  return `/experiments/${encodeURIComponent(experiment)}`;
}

/** The last page of the creator: a summary to download or to start tracking. */
export function summaryPath(experiment: string): string {
  return `/experiments/${encodeURIComponent(experiment)}/summary`;
}

/** The confirmation page that deletes it. */
export function deletePath(experiment: string): string {
  return `${experimentPath(experiment)}/delete`;
}

/** The form for its result. */
export function resultPath(experiment: string): string {
  return `${experimentPath(experiment)}/result`;
}

/** The action that sets it aside or resumes it. */
export function dropPath(experiment: string): string {
  return `${experimentPath(experiment)}/drop`;
}

/** Its seven days as a calendar file. */
export function calendarPath(experiment: string): string {
  return `${experimentPath(experiment)}/experiment.ics`;
}

/** The action that sets its days. */
export function trackPath(experiment: string): string {
  return `${experimentPath(experiment)}/track`;
}

/** The experiment as printable text. */
export function frameworkPath(experiment: string): string {
  return `${experimentPath(experiment)}/experiment-framework.txt`;
}

/** A step of the creator. */
export function stepPath(experiment: string, step: StepNumber): string {
  return `/experiments/${encodeURIComponent(experiment)}/edit?step=${step}`;
}

/** The playground with a tool selected. @param tool its slug or its id. @param from the first line shown */
export function playgroundOf(tool: string, from = 1): string {
  return `${playgroundPath}&${new URLSearchParams({ tool, ...(from > 1 && { from: String(from) }) })}`;
}

/**
 * A calculator. The library links to it with `calculatorPath` of `resources/paths.ts`. @param slug of its tool in the
 * library
 */
export function calculatorPath(slug: string): string {
  return `/experiments/tools/${encodeURIComponent(slug)}`;
}
