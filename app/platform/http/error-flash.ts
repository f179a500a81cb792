import type { Flash } from "./flash.server.ts";

/**
 * What could not be done, as administrators are told: under the title Error what failed, in the words of SPEC-AD8, and why
 * if that is known.
 */
export function errorFlash(failure: string, why?: string): Flash {
  return { kind: "bad", title: "Error", text: why === undefined ? failure : `${failure}. ${why}` };
}
