import { findUserSummary } from "#app/account/user-summary.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import type { About } from "./review-mails.ts";

/** Queues a mail to the uploader, if there is one: bundled resources have none. */
export async function notifyUploader(
  db: Db,
  { title, uploader }: { title: string; uploader: string | null },
  mailOf: (about: About) => Mail,
): Promise<void> {
  const person = uploader === null ? undefined : await findUserSummary(db, { user: uploader });
  if (!person) return;
  const mail = mailOf({ firstName: person.firstName, title });
  await queueMail(db, { to: person.email, mail, user: person.id });
}
