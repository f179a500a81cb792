import { z } from "zod";
import { digestOf } from "#app/platform/digest.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import { type StepNumber, steps, type Typed } from "../step.ts";

const words = z.string().default("").transform(normalizeText);

/** The query of a step. Invalid values select the first step. */
export const StepQuery = z.object({
  step: z
    .enum(["1", "2", "3", "4", "5"])
    .catch("1")
    .transform((step) => Number(step) as StepNumber),
});

/**
 * A submitted step. `shown`: a digest of the values its page showed. `form`: the id of the form. `go`: the button.
 * `keep`: the choice between conflicting versions. `warned`: whether the page showed the warning about the target. The
 * values are validated by step.ts.
 */
export const StepForm = z.object({
  shown: z.string().max(20).default(""),
  form: z
    .string()
    .regex(/^[\w-]{1,20}$/)
    .catch(""),
  go: z.enum(["next", "previous"]).catch("next"),
  keep: z.enum(["mine", "saved"]).optional().catch(undefined),
  warned: z.enum(["yes"]).optional().catch(undefined),
  observation: words,
  metric: words,
  startingNumber: words,
  finalNumber: words,
  experimentSetup: words,
  timeToCreate: words,
});
export type StepForm = z.infer<typeof StepForm>;

/** `<step>:<digest>` of the saved values of each step, for `<experiment-step>`. */
export function savedDigests(typed: Typed): string {
  return steps.map((_, index) => `${index + 1}:${shownDigest((index + 1) as StepNumber, typed)}`).join(" ");
}

/** A digest of the values of one step. */
export function shownDigest(step: StepNumber, typed: Typed): string {
  return digestOf((steps[step - 1] ?? []).map((field) => typed[field]).join("\u0000"));
}
