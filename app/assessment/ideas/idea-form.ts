import { z } from "zod";
import { normalizeText } from "#app/platform/normalize-text.ts";

const maxName = 60; // characters
const maxSentence = 200; // characters

/** A single line. The form parser takes an empty field for a missing one. */
const line = (maxLength: number, error: string) =>
  z
    .string()
    .transform((text) => normalizeText(text).replace(/\s+/g, " "))
    .pipe(z.string().max(maxLength, error))
    .default("");

/** The name of an idea and what it is, as their fields are typed, and what their page showed of them (`ideaDigest`). */
export const ideaFields = {
  ideaWas: z.string().max(20).optional().catch(undefined),
  ideaName: line(maxName, `A name must be ${maxName} characters or fewer`),
  ideaSentence: line(maxSentence, `The sentence must be ${maxSentence} characters or fewer`),
};

/** The form that renames an idea. */
export const IdeaForm = z.object(ideaFields);
