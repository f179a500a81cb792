/** What a page could not do, in the specification's words: "Failed to load questions. Please try again." */
export interface Failure {
  failure: string;
  /** Above it; "Error" unless told. */
  title?: string;
  /** What somebody wrote and nothing can keep any more: shown, so that it can be copied. */
  unsaved?: string;
}

/** Is this error's data such a sentence? */
export function isFailure(data: unknown): data is Failure {
  return typeof data === "object" && data !== null && "failure" in data;
}
