import type { Failure } from "#app/platform/failure.ts";

/** What is said when there is no such interview, or no longer. */
export const goneInterview: Failure = {
  title: "This interview is gone",
  failure: "Its founder has deleted it, or the address has a typing mistake.",
};
