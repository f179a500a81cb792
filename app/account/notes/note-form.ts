import { z } from "zod";

export const maxNote = 2_000; // characters

const missing = "Write a note";

/** The form for a note about a user. Browsers send each line break as two characters; it counts as one. */
export const NoteForm = z.object({
  text: z
    .string({ error: missing })
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string({ error: missing }) // the library turns an empty field into undefined, here as well
        .min(1, missing)
        .max(maxNote, `A note must be ${maxNote.toLocaleString("en-US")} characters or fewer`),
    ),
});
