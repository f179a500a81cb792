import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { momentText } from "./moment.ts";

interface WayAdded {
  firstName: string;
  /** For example "Google", "Passkey (Chrome on Android)". */
  way: string;
  at: Date;
  accountUrl: string;
}

/** The email that notifies a user of a new sign-in method. */
export function methodAddedMail({ firstName, way, at, accountUrl }: WayAdded): Mail {
  const moment = momentText(at);
  return accountMail({
    subject: "A new way to sign in was added",
    preview: `${way}, ${moment}`,
    firstName,
    body: `A new way to sign in was added to your account:

    Way:     ${way}
    When:    ${moment}

If this was you, there's nothing to do.

If it wasn't, remove it, sign out of all other browsers, and change your password:
${accountUrl}`,
  });
}
