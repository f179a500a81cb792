import { z } from "zod";
import { emailAddress } from "#app/platform/mail/email-address.ts";
import { timeZoneOf } from "#app/platform/time-zone.ts";
import { mailedDigitsMissing, sixDigits } from "./codes/six-digits.ts";

/** The signed-in user. `confirmed`: the email address is confirmed, which is required to sign in. */
export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  confirmed: boolean;
  isAdmin: boolean;
  /** The name of their time zone in the IANA database; UTC until it is known. */
  timeZone: string;
  hasTimeZone: boolean;
}

export const minPassword = 6; // characters (SPEC-EU5)
const maxPassword = 256; // bytes (SPEC-D10)
/** The error text for one of the 100,000 most common passwords. */
export const tooCommon = "This password is too common. Please choose another.";
export const maxName = 80; // characters
const maxCompany = 120;
/**
 * Maximum size of a pending form, in characters of JSON: an answer of 50,000 characters, where each line break is sent
 * as two characters and encoded as four in JSON, plus the other fields of its form.
 */
const maxPendingForm = 250_000;

const readable = /^[^\p{Cc}\u2028\u2029]*$/u;

const email = emailAddress();

const shortPassword = `Password must be at least ${minPassword} characters long`;
const password = z
  .string({ error: "Enter your password" })
  .refine((text) => [...text].length >= minPassword, shortPassword)
  .refine(
    (text) => new TextEncoder().encode(text).length <= maxPassword,
    "This password is too long. Please choose a shorter one.",
  );

function name(label: string) {
  const missing = `Enter your ${label.toLowerCase()}`;
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxName, `${label} must be ${maxName} characters or fewer`)
    .regex(readable, `${label} contains a character we can't use. Please type it instead of pasting it.`);
}

/** Reported alongside other errors, but not if there is no password to repeat. */
const repeated = {
  path: ["confirmPassword"],
  error: "Passwords do not match",
  when: ({ value }: { value: unknown }) => typeof (value as { password?: unknown }).password === "string",
};

function isRepeated(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}

const names = {
  firstName: name("First name"),
  lastName: name("Last name"),
  companyName: z
    .string()
    .trim()
    .max(maxCompany, `Company name must be ${maxCompany} characters or fewer`)
    .regex(readable, "Company name contains a character we can't use. Please type it instead of pasting it.")
    .optional(),
};

/** Name and company, as on the account page. */
export const NameForm = z.object(names);
export type NameForm = z.output<typeof NameForm>;

const newPassword = { password, confirmPassword: z.string().default("") };

/** A new password, entered twice. */
export const NewPasswordForm = z.object(newPassword).refine(isRepeated, repeated);

/** The form of the 'Sign Up' tab. `to` is where to go afterwards. */
export const SignUpForm = z
  .object({ ...names, email, ...newPassword, to: z.string().optional() })
  .refine(isRepeated, repeated);
export type SignUpForm = z.output<typeof SignUpForm>;

/** An email address alone. */
export const EmailForm = z.object({ email });

/** The fields carried along by every sign-in method: where to go afterwards, and a pending form, as JSON. */
export const SignInContext = z.object({
  to: z.string().optional(),
  pendingForm: z
    .string()
    .max(maxPendingForm, "What you typed is too long for us to keep. Go back; your browser still has it.")
    .optional(),
});

/** The form of the 'Sign In' tab. */
export const SignInForm = SignInContext.extend({
  email,
  password: z.string({ error: "Enter your password" }),
  /** What script guessed; anything else is no reason to refuse a sign-in. */
  timeZone: z.string().max(100).transform(timeZoneOf).optional().catch(undefined),
});
export type SignInForm = z.output<typeof SignInForm>;

/** The form for an emailed code. */
export const CodeForm = z.object({ code: sixDigits(mailedDigitsMissing) });
