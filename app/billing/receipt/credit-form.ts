import { z } from "zod";

const missing = "Say what the credit is for";
export const maxReason = 200; // characters

/** The form that credits a month. */
export const CreditForm = z.object({
  reason: z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxReason, `A reason must be ${maxReason} characters or fewer`)
    .regex(
      /^[^\p{Cc}\p{Cs}]*$/u,
      "The reason contains a character we can't use. Please type it instead of pasting it.",
    ),
});
