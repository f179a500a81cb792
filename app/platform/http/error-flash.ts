import type { Flash } from "./flash.server.ts";

/**
 * A flash message for administrators about a failed action: titled "Error", with the failure in the words of SPEC-AD8
 * and the reason, if known.
 */
export function errorFlash(failure: string, why?: string): Flash {
  return { kind: "bad", title: "Error", text: why === undefined ? failure : `${failure}. ${why}` };
}
