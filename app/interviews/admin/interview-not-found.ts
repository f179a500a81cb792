import type { Failure } from "#app/platform/http/failure.ts";

/** What is said when there is no such interview, or no longer. */
export const interviewNotFound: Failure = {
  title: "This interview is gone",
  failure: "The founder may have deleted it, or the address may be mistyped.",
};
