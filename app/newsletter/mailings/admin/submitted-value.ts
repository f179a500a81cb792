import type { SubmissionResult } from "@conform-to/react";

/** The submitted value of a rejected form's hidden field, so that the form keeps its identity. */
export function submittedValue(last: SubmissionResult<string[]> | undefined, name: string): string | undefined {
  const value = last?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}
