import { z } from "zod";

export const maxNote = 2_000; // characters

/** The form of a note about somebody. A browser sends each line end as two characters; it counts as one. */
export const NoteForm = z.object({
  text: z
    .string({ error: "Write a note" })
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(1, "Write a note")
        .max(maxNote, `A note must be ${maxNote.toLocaleString("en-US")} characters or fewer`),
    ),
});
