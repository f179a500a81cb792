import type { StepNumber } from "./step.ts";

/** The three tabs (SPEC-AD2). */
export const experimentsPath = "/experiments";
export const toolsPath = "/experiments?tab=tools";
export const playgroundPath = "/experiments?tab=playground";

/** Where one is designed: for an answer, for a task of a result, by a recipe, or from nothing. */
export const newExperimentPath = "/experiments/new";

/** One that is saved: its summary, and later its result. */
export function experimentPath(experiment: string): string {
  return `/experiments/${encodeURIComponent(experiment)}`;
}

/** The last page of the creator: everything once more, to be downloaded and to be tracked. */
export function summaryPath(experiment: string): string {
  return `/experiments/${encodeURIComponent(experiment)}/summary`;
}

/** Where one is deleted, after a question. */
export function deletePath(experiment: string): string {
  return `${experimentPath(experiment)}/delete`;
}

/** Where its result is written down. */
export function resultPath(experiment: string): string {
  return `${experimentPath(experiment)}/result`;
}

/** Where it is set aside, or taken up again. */
export function dropPath(experiment: string): string {
  return `${experimentPath(experiment)}/drop`;
}

/** Its seven days, for a calendar. */
export function calendarPath(experiment: string): string {
  return `${experimentPath(experiment)}/experiment.ics`;
}

/** Where an experiment gets its days. */
export function trackPath(experiment: string): string {
  return `${experimentPath(experiment)}/track`;
}

/** It as a text, to be printed. */
export function frameworkPath(experiment: string): string {
  return `${experimentPath(experiment)}/experiment-framework.txt`;
}

/** A step of the creator. */
export function stepPath(experiment: string, step: StepNumber): string {
  return `/experiments/${encodeURIComponent(experiment)}/edit?step=${step}`;
}

/** The playground with a tool in it. @param tool its slug or its id. @param from the first line that is shown */
export function playgroundOf(tool: string, from = 1): string {
  return `${playgroundPath}&${new URLSearchParams({ tool, ...(from > 1 && { from: String(from) }) })}`;
}

/** A calculator. The library links it too, by `resources/paths.ts`. @param slug of its tool in the library */
export function calculatorPath(slug: string): string {
  return `/experiments/tools/${encodeURIComponent(slug)}`;
}
