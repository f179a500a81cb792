import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { withSupport } from "#app/platform/site.ts";
import { timeName } from "#app/ui/day-label.ts";
import { browserOf } from "./browser.ts";
import { type SignInMethod, signInMethodName } from "./sign-in-method.ts";

interface Moment {
  at: Date;
  /** The reader's time zone. */
  zone: string;
}

/** The `email-change-code` email, to the new address. */
export function emailChangeCodeMail({ firstName, code }: { firstName: string; code: string }): Mail {
  return accountMail({
    subject: `Your code for the new address: ${code}`,
    preview: "Confirm that this address is yours.",
    firstName,
    body: `You asked to use this address for your account. To confirm it's yours, enter this code on your account page:

    ${code}

It expires in 10 minutes. Until you enter it, your old address stays in use.

If you didn't ask for this, you can ignore this email.`,
  });
}

interface EmailChanged extends Moment {
  firstName: string;
  /** The new address. */
  email: string;
}

/** The `email-changed` email, to the old address. */
export function emailChangedMail({ firstName, email, at, zone }: EmailChanged): Mail {
  const masked = maskEmail(email);
  return accountMail({
    subject: "Your email address was changed",
    preview: `From now on we'll write to ${masked}.`,
    firstName,
    body: `The email address for your account was changed to ${masked} on ${timeName(at, zone)}. From now on, that's where we'll write to you.

If this wasn't you, reply to this email within 7 days and we'll help you get your account back${withSupport((address) => `: ${address}`) || "."}`,
  });
}

/** Notifies the owner of an address that another account tried to use it. Neither user learns who the other is. */
export function emailWantedMail({ firstName }: { firstName: string }): Mail {
  return accountMail({
    subject: "Someone tried to use your address",
    preview: "It belongs to your account, and nothing has changed.",
    firstName,
    body: `Someone, maybe you, tried to use this address for another account. It belongs to this one, so nothing has changed.

If it was you and you want to use it there, first give this account a different address or delete it.

If this wasn't you, you can ignore this email.`,
  });
}

/** Masks an address so that its owner recognizes it and nobody else can write to it: "a***@example.com". */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}***${email.slice(email.lastIndexOf("@"))}`;
}

/** The `confirm-signup` email. @param confirmUrl the page for the code, with the code filled in. */
export function confirmMail({
  firstName,
  code,
  confirmUrl,
}: Record<"firstName" | "code" | "confirmUrl", string>): Mail {
  return accountMail({
    subject: `Your code: ${code}`,
    preview: "Confirm your email address. The code works for 10 minutes.",
    firstName,
    body: `Here's your code:

    ${code}

Enter it on the page you have open, or use this link instead:
${confirmUrl}

The code and the link expire in 10 minutes and work once.

If you didn't sign up, you can ignore this email. Nobody can open the account without the code.`,
  });
}

interface MethodAdded extends Moment {
  firstName: string;
  /** For example "Google", "Passkey (Chrome on Android)". */
  method: string;
  accountUrl: string;
}

/** The email that notifies a user of a new sign-in method. */
export function methodAddedMail({ firstName, method, at, zone, accountUrl }: MethodAdded): Mail {
  const moment = timeName(at, zone);
  return accountMail({
    subject: "A new way to sign in was added",
    preview: `${method}, ${moment}`,
    firstName,
    body: `A new way to sign in was added to your account:

    Way:     ${method}
    When:    ${moment}

If this was you, there's nothing to do.

If it wasn't, remove it, sign out of all other browsers, and change your password:
${accountUrl}`,
  });
}

interface NewSignIn extends Moment {
  firstName: string;
  userAgent: string | null;
  method: SignInMethod;
  accountUrl: string;
}

/** The `new-sign-in` email. */
export function newSignInMail({ firstName, userAgent, method, at, zone, accountUrl }: NewSignIn): Mail {
  const browser = browserOf(userAgent);
  const moment = timeName(at, zone);
  return accountMail({
    subject: "New sign-in to your account",
    preview: `${browser}, ${moment}`,
    firstName,
    body: `Someone signed in to your account from a browser we haven't seen before:

    When:    ${moment}
    Browser: ${browser}
    Method:  ${signInMethodName(method)}

If this was you, there's nothing to do.

If it wasn't, sign that browser out and change your password:
${accountUrl}`,
  });
}

interface PasswordChanged extends Moment {
  firstName: string;
  /** The page that sends a link for a new password. */
  resetRequestUrl: string;
}

/** The `password-changed` email. */
export function passwordChangedMail({ firstName, at, zone, resetRequestUrl }: PasswordChanged): Mail {
  return accountMail({
    subject: "Your password was changed",
    preview: "All other devices have been signed out.",
    firstName,
    body: `The password for your account was changed on ${timeName(at, zone)}. All other devices have been signed out.

If this wasn't you, choose a new password right away: ${resetRequestUrl}
${withSupport((address) => `Then write to ${address}.`)}`,
  });
}

/** The email with the code that replaces the password of an account without one. */
export function reauthenticationMail({ firstName, code }: { firstName: string; code: string }): Mail {
  return accountMail({
    subject: `Your code: ${code}`,
    preview: "Confirm it's you. The code works for 10 minutes.",
    firstName,
    body: `To confirm it's you, enter this code on the page you have open:

    ${code}

It expires in 10 minutes and works once.

If you didn't ask for this, someone may be using a browser where you're signed in. Sign it out on your account page.`,
  });
}

/** The `password-reset` email. @param url the page for the new password. */
export function resetMail({ firstName, url }: { firstName: string; url: string }): Mail {
  return accountMail({
    subject: "Choose a new password",
    preview: "The link works for 60 minutes.",
    firstName,
    body: `Someone, hopefully you, asked to reset the password for your account. Choose a new one here:
${url}

The link expires in 60 minutes and works once. Once you've chosen a new password, we'll sign out all your other devices.

If this wasn't you, you can ignore this email. Your password stays the same.`,
  });
}

interface TwoStepChange extends Moment {
  firstName: string;
  on: boolean;
  accountUrl: string;
}

/** The email that notifies a user that two-step sign-in was turned on or off. */
export function twoStepMail({ firstName, on, at, zone, accountUrl }: TwoStepChange): Mail {
  const change = on ? "on" : "off";
  return accountMail({
    subject: `Two-step sign-in was turned ${change}`,
    preview: on
      ? "From now on, you'll need a code from your app to sign in."
      : "From now on, your password is all you need.",
    firstName,
    body: `Two-step sign-in for your account was turned ${change} on ${timeName(at, zone)}.

If this was you, there's nothing to do.

If it wasn't, sign out of all other browsers and change your password:
${accountUrl}`,
  });
}
