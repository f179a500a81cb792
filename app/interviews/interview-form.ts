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

/** The id of an upload sent with the form or before it. Empty or missing without one. */
const upload = z
  .string()
  .optional()
  .transform((id) => id || undefined);

/** The form that submits an interview. Files are given as upload ids. */
export const InterviewForm = z.object({
  ...words,
  audioId: z.string("Choose a recording").min(1, "Choose a recording"),
  transcriptId: upload,
});

/** The form that changes an interview: a file that is not sent stays as it is. */
export const ReplaceForm = z.object({ ...words, audioId: upload, transcriptId: upload });

const noFeedback = "Write down your feedback";

/** The text of the feedback. Browsers send line breaks as CR LF. */
export const Feedback = z
  .string(noFeedback)
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().min(1, noFeedback).max(maxFeedback, "Feedback must be 10,000 characters or fewer"));
