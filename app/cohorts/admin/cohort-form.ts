import { z } from "zod";
import { emailAddress } from "#app/platform/mail/email-address.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";

const maxName = 80; // characters
const noName = "Enter a name";

/** A day, or nothing. The form parser takes an empty field for a missing one. */
const day = z
  .string()
  .max(20, "Choose a day, such as 2026-11-24")
  .refine(isDay, "Choose a day, such as 2026-11-24")
  .nullable()
  .default(null);

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The form of a cohort. `id` is that of a new one, so that a double submit creates it once; `based` the time of the
 * change that an edit is based on.
 */
export const CohortForm = z
  .object({
    id: z.uuid().toLowerCase().optional().catch(undefined),
    based: z.string().max(40).optional().catch(undefined),
    name: z
      .string({ error: noName })
      .transform((text) => normalizeText(text).replace(/\s+/g, " "))
      .pipe(z.string().min(1, noName).max(maxName, `A name must be ${maxName} characters or fewer`)),
    startsOn: day,
    endsOn: day,
    joinsUntil: day,
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ["endsOn"],
    message: "The last day must not be before the first",
  });
export type CohortForm = z.output<typeof CohortForm>;

/** The form that names a manager. */
export const ManagerForm = z.object({ email: emailAddress() });

/** The form that removes one. */
export const RemoveForm = z.object({ user: z.string("Choose a manager").max(100, "Choose a manager") });
