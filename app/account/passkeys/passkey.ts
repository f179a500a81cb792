import { z } from "zod";
import { SignInContext } from "../user.ts";

/** How many a person may have. */
export const maxPasskeys = 10;
/** Where they are added and removed. @param to where their reader was going before. */
export function passkeysPath(to?: string): string {
  return to ? `/account/passkeys?${new URLSearchParams({ to })}` : "/account/passkeys";
}

const maxName = 60; // characters

/** What the page sends along when it asks for the options of a new passkey. */
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
  /** Finds what was asked. */
  token: z.string().optional(),
  /** What the browser answered, as JSON. */
  credential: z.string().optional(),
};

/** A new passkey, as it comes back. */
export const AddPasskeyForm = z.object(answered);

/** Signing in with one. */
export const PasskeyForm = SignInContext.extend(answered);

/** The passkey to remove. */
export const RemovePasskeyForm = z.object({ id: z.string().default("") });
