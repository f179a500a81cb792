import { z } from "zod";
import { Feedback } from "../interview-form.ts";

/** The feedback form. `based`: the ISO 8601 time of the feedback it was based on; empty if there was none. */
export const FeedbackForm = z.object({
  feedback: Feedback,
  based: z
    .string()
    .optional()
    .transform((at) => at ?? null),
});
