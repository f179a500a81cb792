import type { Db } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { findPerson } from "./person.server.ts";
import { wayAddedMail } from "./way-added-mail.ts";

interface Added {
  user: string;
  /** Such as "Google", "Passkey (Chrome on Android)". */
  way: string;
  /** Where people reach us, for the link in the mail. */
  origin: string;
}

/** Tells the owner of an account, by mail, that it opens in one more way. */
export async function tellWayAdded(transaction: Db, { user, way, origin }: Added): Promise<void> {
  const person = await findPerson(transaction, { user });
  if (!person) return;
  const mail = wayAddedMail({ firstName: person.firstName, way, at: new Date(), accountUrl: `${origin}/account` });
  await queueMail(transaction, { to: person.email, mail, user });
}
