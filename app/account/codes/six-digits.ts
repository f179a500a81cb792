import { z } from "zod";

/**
 * Schema for a six-digit code. Spaces, as some mail programs and apps display them, are ignored.
 * @param missing the error text if it is missing or malformed.
 */
export function sixDigits(missing: string) {
  return z
    .string({ error: missing })
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, missing));
}

/** The error text for a missing emailed code. */
export const mailedDigitsMissing = "Enter the 6 digits from the email";
