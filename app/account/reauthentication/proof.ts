import { z } from "zod";

/** How somebody who is signed in shows once more that it is them: the password, or without one a mailed code. */
export const proofShape = {
  currentPassword: z.string().optional(),
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ""))
    .optional(),
  /** Of somebody who signs in in two steps: a code of the app, or a recovery code. */
  secondCode: z.string().trim().max(40, "Recovery codes have 12 characters").optional(),
};

/** The fields of it that are never shown again. */
export const secrets = ["currentPassword", "code", "secondCode"];

/** What a form asks for; `unsent` while the code it would ask for has not been mailed. */
export type ProofKind = "password" | "code" | "unsent";

export interface Proof {
  currentPassword?: string;
  code?: string;
  secondCode?: string;
}
