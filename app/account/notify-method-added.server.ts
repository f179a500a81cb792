import type { Db } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { methodAddedMail } from "./method-added-mail.ts";
import { findUserSummary } from "./user-summary.server.ts";

interface Added {
  user: string;
  /** For example "Google", "Passkey (Chrome on Android)". */
  way: string;
  /** The public origin, for the link in the email. */
  origin: string;
}

/** Notifies a user of a new sign-in method by email. */
export async function notifyMethodAdded(transaction: Db, { user, way, origin }: Added): Promise<void> {
  const person = await findUserSummary(transaction, { user });
  if (!person) return;
  const mail = methodAddedMail({ firstName: person.firstName, way, at: new Date(), accountUrl: `${origin}/account` });
  await queueMail(transaction, { to: person.email, mail, user });
}
