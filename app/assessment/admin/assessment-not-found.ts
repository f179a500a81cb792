import type { Failure } from "#app/platform/http/failure.ts";

/** What is said when there is no such assessment. */
export const assessmentNotFound: Failure = {
  title: "We couldn't find this assessment",
  failure: "The founder may have deleted their account, or the address may be mistyped.",
};
