import { z } from "zod";

const maxTitle = 120; // characters
const maxDescription = 2_000; // characters
const maxFeedback = 10_000; // characters

const words = {
  title: z
    .string("Enter a title")
    .trim()
    .min(1, "Enter a title")
    .max(maxTitle, `A title must be ${maxTitle} characters or fewer`),
  description: z.string().trim().max(maxDescription, "A description must be 2,000 characters or fewer").default(""),
};

/** An upload that came with the form, or before it; without one the field is empty or missing. */
const upload = z
  .string()
  .optional()
  .transform((id) => id || undefined);

/** The form that hands an interview in. The recording stands as the id of its upload. */
export const InterviewForm = z.object({
  ...words,
  audioId: z.string("Choose a recording").min(1, "Choose a recording"),
  transcriptId: upload,
});

/** The form that changes one: a file that is not sent stays as it is. */
export const ReplaceForm = z.object({ ...words, audioId: upload, transcriptId: upload });

const noFeedback = "Write down your feedback";

/** What a reviewer writes. Browsers send line ends as two characters. */
export const Feedback = z
  .string(noFeedback)
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().min(1, noFeedback).max(maxFeedback, "Feedback must be 10,000 characters or fewer"));
