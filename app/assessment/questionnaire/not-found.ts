import type { Failure } from "#app/platform/http/failure.ts";

/** The error shown after submitting an answer to a deleted assessment. */
export function notFoundWith(answer: FormDataEntryValue | null | undefined): Failure {
  const failure =
    "It was deleted after you opened this page, so we couldn't save your answer. Copy it from here if you need it.";
  return { title: "This assessment was deleted", failure, unsaved: typeof answer === "string" ? answer : undefined };
}
