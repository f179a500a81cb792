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

/** A draft as a whole, before it is tracked. */
export function summaryPath(experiment: string): string {
  return `${experimentPath(experiment)}/summary`;
}

/** The form of its result. */
export function resultPath(experiment: string): string {
  return `${experimentPath(experiment)}/result`;
}

/** The question before it is deleted. */
export function deleteExperimentPath(experiment: string): string {
  return `${experimentPath(experiment)}/delete`;
}

/** Its seven days, as a file for a calendar. */
export function calendarPath(experiment: string): string {
  return `${experimentPath(experiment)}/experiment.ics`;
}

/** What it is, as a text file (administrator.md §9). */
export function frameworkPath(experiment: string): string {
  return `${experimentPath(experiment)}/experiment-framework.txt`;
}

/** The tasks of a result, which is another domain's page. */
export function tasksOfResultPath(session: string): string {
  return `/results/${session}#tasks`;
}

/** A calculator. @param slug of its tool in the library */
export function calculatorPath(slug: string): string {
  return `/experiments/tools/${slug}`;
}
