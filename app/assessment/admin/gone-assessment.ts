import type { Failure } from "#app/platform/failure.ts";

/** What is said when there is no such assessment. */
export const goneAssessment: Failure = {
  title: "This assessment is not there",
  failure: "Its founder has left, or the address has a typing mistake.",
};
