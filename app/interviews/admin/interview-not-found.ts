import type { Failure } from "#app/platform/http/failure.ts";

/** The message if the interview does not exist, or no longer. */
export const interviewNotFound: Failure = {
  title: "This interview is gone",
  failure: "The founder may have deleted it, or the address may be mistyped.",
};
