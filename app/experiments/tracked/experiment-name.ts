import type { Experiment } from "../experiment.ts";

/** What an experiment is called: by what it counts. */
export function experimentName({ metric }: Pick<Experiment, "metric">): string {
  return metric.trim() || "An experiment without a metric";
}
