import { digestOf } from "#app/platform/digest.ts";
import type { Experiment } from "../experiment.ts";

/** A digest of the result that a page showed. */
export function resultDigest({ result }: Pick<Experiment, "result">): string {
  return digestOf(JSON.stringify(result));
}
