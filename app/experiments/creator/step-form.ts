import { z } from "zod";
import { digestOf } from "#app/platform/digest.ts";
import { keptText } from "#app/platform/kept-text.ts";
import { type StepNumber, steps, type Typed } from "../step.ts";

const words = z.string().default("").transform(keptText);

/** Which step an address asks for; nonsense is the first. */
export const StepQuery = z.object({
  step: z
    .enum(["1", "2", "3", "4", "5"])
    .catch("1")
    .transform((step) => Number(step) as StepNumber),
});

/**
 * A step as it is sent. `shown` is a digest of what its page showed, `go` the button; `keep` chooses between two texts
 * that met. Whether the words are as they should be is told by step.ts.
 */
export const StepForm = z.object({
  shown: z.string().max(20).default(""),
  go: z.enum(["next", "previous"]).catch("next"),
  keep: z.enum(["mine", "saved"]).optional().catch(undefined),
  observation: words,
  metric: words,
  startingNumber: words,
  finalNumber: words,
  experimentSetup: words,
  timeToCreate: words,
});
export type StepForm = z.infer<typeof StepForm>;

/** The words of one step, told apart from any others. */
export function shownDigest(step: StepNumber, typed: Typed): string {
  return digestOf((steps[step - 1] ?? []).map((field) => typed[field]).join("\u0000"));
}
