import { z } from "zod";

/** A code of six digits. Spaces, as some mail programs and apps show them, do not count. @param missing what to say without. */
export function sixDigits(missing: string) {
  return z
    .string({ error: missing })
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, missing));
}

/** What to say where the code of a mail is missing. */
export const mailedDigitsMissing = "Enter the 6 digits from the email";
