import { z } from "zod";

export const maxReason = 500; // characters

/** The form that declines an upload; the reason is a sentence for the mail. */
export const DeclineForm = z.object({
  reason: z
    .string()
    .trim()
    .refine((text) => [...text].length <= maxReason, `The reason must be ${maxReason} characters or fewer.`)
    .optional(),
});
export type DeclineForm = z.output<typeof DeclineForm>;
