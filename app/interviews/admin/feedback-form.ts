import { z } from "zod";
import { Feedback } from "../interview-form.ts";

/** The form of a review. `based`: when the feedback was given that stood in it before (ISO 8601); empty: there was none. */
export const FeedbackForm = z.object({
  feedback: Feedback,
  based: z
    .string()
    .optional()
    .transform((at) => at ?? null),
});
