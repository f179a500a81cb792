import { digestOf } from "#app/platform/digest.ts";
import type { Experiment } from "../experiment.ts";

/** What a page showed of a result, told apart from any other. */
export function resultDigest({ result }: Pick<Experiment, "result">): string {
  return digestOf(JSON.stringify(result));
}
