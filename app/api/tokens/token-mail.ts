import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { dayName, timeName } from "#app/ui/day-label.ts";

interface TokenCreated {
  firstName: string;
  name: string;
  scopes: readonly string[];
  /** ISO 8601. */
  expiresAt: string;
  at: Date;
  /** The reader's time zone. */
  zone: string;
  /** The page of tokens. */
  url: string;
}

/** The email that notifies a user of a new token for the API. It never contains the token. */
export function tokenCreatedMail({ firstName, name, scopes, expiresAt, at, zone, url }: TokenCreated): Mail {
  const moment = timeName(at, zone);
  return accountMail({
    subject: "A new API token was created",
    preview: `${name}, ${moment}`,
    firstName,
    body: `A new token for the API was created in your account:

    Name:    ${name}
    May do:  ${scopes.join(", ")}
    When:    ${moment}
    Expires: ${dayName(expiresAt, zone)}

If this was you, there's nothing to do.

If it wasn't, revoke it, and change your password:
${url}`,
  });
}
