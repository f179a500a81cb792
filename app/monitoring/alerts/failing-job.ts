import { pluralize } from "#app/ui/pluralize.ts";
import type { Cause } from "./cause.ts";

/** A job that failed, and failed again. */
export interface FailingJob {
  name: string;
  /** In a row. */
  failures: number;
  error: string | null;
}

/** So many in a row are told. */
export const mostFailures = 3;

/** What is told of a job that fails. */
export function causeOfJob({ name, failures, error }: FailingJob): Cause | undefined {
  if (failures < mostFailures) return undefined;
  return {
    key: `job ${name}`,
    what: `The job "${name}" is failing`,
    found: `${pluralize(failures, "failure")} in a row${error ? `: ${error}` : ""}.`.replace(/\.\.$/, "."),
    todo: "We retry it at least once an hour. See the log for details.",
  };
}
