import { z } from "zod";

/** The fields with which a signed-in user reauthenticates: the password or, without one, an emailed code. */
export const proofShape = {
  currentPassword: z.string().optional(),
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ""))
    .optional(),
  /** With two-step sign-in: a code from the app, or a recovery code. */
  secondCode: z.string().trim().max(40, "Recovery codes have 12 characters").optional(),
};

/** The fields whose values are never shown again. */
export const secrets = ["currentPassword", "code", "secondCode"];

/** What a form requires; `unsent` if the required code hasn't been emailed yet. */
export type ProofKind = "password" | "code" | "unsent";

export interface Proof {
  currentPassword?: string;
  code?: string;
  secondCode?: string;
}
