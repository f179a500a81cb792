import type { Failure } from "#app/platform/http/failure.ts";

/** What is said to somebody who has just sent an answer to an assessment that was deleted. */
export function notFoundWith(answer: FormDataEntryValue | null | undefined): Failure {
  const failure =
    "It was deleted after you opened this page, so we couldn't save your answer. Copy it from here if you need it.";
  return { title: "This assessment was deleted", failure, unsaved: typeof answer === "string" ? answer : undefined };
}
