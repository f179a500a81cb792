import { pluralize } from "#app/ui/pluralize.ts";
import type { Cause } from "./cause.ts";

/** A job that keeps failing. */
export interface FailingJob {
  name: string;
  /** Consecutive failures. */
  failures: number;
  error: string | null;
}

/** Consecutive failures that cause an alert. */
export const mostFailures = 3;

/** The cause to report for a failing job; undefined below `mostFailures`. */
export function causeOfJob({ name, failures, error }: FailingJob): Cause | undefined {
  if (failures < mostFailures) return undefined;
  return {
    key: `job ${name}`,
    what: `The job "${name}" is failing`,
    found: `${pluralize(failures, "failure")} in a row${error ? `: ${error}` : ""}.`.replace(/\.\.$/, "."),
    todo: "We retry it at least once an hour. See the log for details.",
  };
}
