import type { Flash } from "./flash.server.ts";

/** A page's failure in the specification's words: "Failed to load questions. Please try again." */
export interface Failure {
  failure: string;
  /** Title; default "Error". */
  title?: string;
  /** The user's text that can no longer be saved: shown, so that it can be copied. */
  unsaved?: string;
}

/** Whether an error's data is a `Failure`. */
export function isFailure(data: unknown): data is Failure {
  return typeof data === "object" && data !== null && "failure" in data;
}

/**
 * A flash message for administrators about a failed action: titled "Error", with the failure in the words of SPEC-AD8
 * and the reason, if known.
 */
export function errorFlash(failure: string, reason?: string): Flash {
  return { kind: "bad", title: "Error", text: reason === undefined ? failure : `${failure}. ${reason}` };
}
