import { z } from "zod";
import { SignInContext } from "../user.ts";

/** The maximum number of passkeys per user. */
export const maxPasskeys = 10;
/** The URL of the page that adds and removes passkeys. @param to where the user was headed before. */
export function passkeysPath(to?: string): string {
  return to ? `/account/passkeys?${new URLSearchParams({ to })}` : "/account/passkeys";
}

const maxName = 60; // characters

/** The form that requests the options of a new passkey. */
export const NewPasskeyForm = z.object({
  name: z
    .string({ error: "Enter a name for the passkey" })
    .trim()
    .min(1, "Enter a name for the passkey")
    .max(maxName, `Name must be ${maxName} characters or fewer`)
    .regex(
      /^[^\p{Cc}\u2028\u2029]*$/u,
      "Name contains a character we can't use. Please type it instead of pasting it.",
    ),
});

const answered = {
  /** Identifies the challenge. */
  token: z.string().optional(),
  /** The browser's response, as JSON. */
  credential: z.string().optional(),
};

/** The form that submits a new passkey. */
export const AddPasskeyForm = z.object(answered);

/** The form that signs in with a passkey. */
export const PasskeyForm = SignInContext.extend(answered);

/** The passkey to remove. */
export const RemovePasskeyForm = z.object({ id: z.string().default("") });
