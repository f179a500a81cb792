import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { momentText } from "../moment.ts";

interface TwoStepChange {
  firstName: string;
  on: boolean;
  at: Date;
  accountUrl: string;
}

/** Tells the owner that two-step sign-in was turned on or off. */
export function twoStepMail({ firstName, on, at, accountUrl }: TwoStepChange): Mail {
  const change = on ? "on" : "off";
  return accountMail({
    subject: `Two-step sign-in was turned ${change}`,
    preview: on ? "From now on a code of your app is asked for." : "From now on your password is enough.",
    firstName,
    body: `on ${momentText(at)}, two-step sign-in of your account was turned ${change}.

If it was you, you need not do anything.

If it was not, sign out all other browsers and change your password:
${accountUrl}`,
  });
}
