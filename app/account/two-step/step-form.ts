import { z } from "zod";

const missing = "Enter the six digits from the app";
const longest = 40; // characters: a recovery code has 14

/** Six digits of an authenticator app. Spaces, as some apps show them, do not count. */
export const digits = z
  .string({ error: missing })
  .transform((code) => code.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, missing));

/** The form of the second step. `to` is where to go if the first press of the button has been answered already. */
export const StepForm = z.object({ code: digits, to: z.string().optional() });

const noRecovery = "Enter one of your recovery codes";

/** The same, for somebody without their phone. */
export const RecoveryForm = z.object({
  recovery: z.string({ error: noRecovery }).trim().min(1, noRecovery).max(longest, "Recovery codes have 12 characters"),
  to: z.string().optional(),
});
