import type { Db } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { methodAddedMail } from "./method-added-mail.ts";
import { findUserSummary } from "./user-summary.server.ts";

interface Added {
  user: string;
  /** Such as "Google", "Passkey (Chrome on Android)". */
  way: string;
  /** Where people reach us, for the link in the mail. */
  origin: string;
}

/** Tells the owner of an account, by mail, that it opens in one more way. */
export async function notifyMethodAdded(transaction: Db, { user, way, origin }: Added): Promise<void> {
  const person = await findUserSummary(transaction, { user });
  if (!person) return;
  const mail = methodAddedMail({ firstName: person.firstName, way, at: new Date(), accountUrl: `${origin}/account` });
  await queueMail(transaction, { to: person.email, mail, user });
}
