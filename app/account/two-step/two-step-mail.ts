import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { momentText } from "../moment.ts";

interface TwoStepChange {
  firstName: string;
  on: boolean;
  at: Date;
  accountUrl: string;
}

/** The email that notifies a user that two-step sign-in was turned on or off. */
export function twoStepMail({ firstName, on, at, accountUrl }: TwoStepChange): Mail {
  const change = on ? "on" : "off";
  return accountMail({
    subject: `Two-step sign-in was turned ${change}`,
    preview: on
      ? "From now on, you'll need a code from your app to sign in."
      : "From now on, your password is all you need.",
    firstName,
    body: `Two-step sign-in for your account was turned ${change} on ${momentText(at)}.

If this was you, there's nothing to do.

If it wasn't, sign out of all other browsers and change your password:
${accountUrl}`,
  });
}
