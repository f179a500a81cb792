import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/site.ts";
import { momentText } from "../moment.ts";

/** The `password-changed` email. @param resetRequestUrl the page that sends a link for a new password. */
export function passwordChangedMail({
  firstName,
  at,
  resetRequestUrl,
}: {
  firstName: string;
  at: Date;
  resetRequestUrl: string;
}): Mail {
  return accountMail({
    subject: "Your password was changed",
    preview: "All other devices have been signed out.",
    firstName,
    body: `The password for your account was changed on ${momentText(at)}. All other devices have been signed out.

If this wasn't you, choose a new password right away: ${resetRequestUrl}
Then write to ${site.links.support}.`,
  });
}
