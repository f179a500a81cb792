import { utc } from "#app/platform/time-zone.ts";
import { dayName } from "#app/ui/day-label.ts";
import { texts } from "../content.ts";
import type { Experiment } from "../experiment.ts";
import { checkStep } from "../step.ts";

/** The experiment as printable text: experiment-framework.txt (SPEC-AD9). UTF-8 with LF line ends. */
export function frameworkText(experiment: Experiment): string {
  const values: Record<string, string> = {
    createdOn: dayName(experiment.createdAt, utc),
    timeframe: "7 days",
    observation: experiment.observation,
    metric: experiment.metric,
    startingNumber: experiment.startingNumber,
    finalNumber: experiment.finalNumber,
    percentIncrease: checkStep(3, experiment).increase ?? "",
    experimentSetup: experiment.experimentSetup,
    timeToCreate: experiment.timeToCreate,
  };
  return texts.summary.download.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
