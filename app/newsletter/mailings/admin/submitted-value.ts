import type { SubmissionResult } from "@conform-to/react";

/** What a hidden field of a refused form was sent with: the form goes on as what it was. */
export function submittedValue(last: SubmissionResult<string[]> | undefined, name: string): string | undefined {
  const value = last?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}
