import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { browserOf } from "./browser.ts";
import { momentText } from "./moment.ts";
import { type SignInMethod, signInMethodName } from "./sign-in-method.ts";

interface NewSignIn {
  firstName: string;
  userAgent: string | null;
  method: SignInMethod;
  at: Date;
  accountUrl: string;
}

/** The `new-sign-in` email. */
export function newSignInMail({ firstName, userAgent, method, at, accountUrl }: NewSignIn): Mail {
  const browser = browserOf(userAgent);
  const moment = momentText(at);
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
