import type { Failure } from "#app/platform/http/failure.ts";

/** The error shown when the assessment does not exist. */
export const assessmentNotFound: Failure = {
  title: "We couldn't find this assessment",
  failure: "The founder may have deleted their account, or the address may be mistyped.",
};
