import { z } from "zod";
import { sixDigits } from "../codes/six-digits.ts";
import { proofShape } from "../reauthentication/proof.ts";

const missing = "Enter the 6 digits from your app";
const maxLength = 40; // characters: a recovery code has 14

/** Schema for six digits from an authenticator app. */
const digits = sixDigits(missing);

/** The form of the second step. `to` is where to go if the first of two submissions has been handled already. */
export const StepForm = z.object({ code: digits, to: z.string().optional() });

const noRecovery = "Enter one of your recovery codes";

/** The same with a recovery code. */
export const RecoveryForm = z.object({
  recovery: z
    .string({ error: noRecovery })
    .trim()
    .min(1, noRecovery)
    .max(maxLength, "Recovery codes have 12 characters"),
  to: z.string().optional(),
});

/** The first code of a new authenticator app. */
export const ConfirmTwoStepForm = z.object({ code: digits });

/** Reauthentication for new recovery codes and for turning two-step sign-in off. */
export const ProofForm = z.object(proofShape);
