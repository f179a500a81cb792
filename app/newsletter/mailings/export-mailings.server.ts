import type { Db } from "#app/platform/db/database.server.ts";
import { readChoices } from "#app/platform/mail/mail-choices.server.ts";

/** The mailing part of the user's data export: mail preferences, and the issues and messages sent to them. */
export async function exportMailings(db: Db, { user }: { user: string }) {
  const sent = await db
    .selectFrom("deliveries")
    .innerJoin("mailings", "mailings.id", "deliveries.mailing_id")
    .select([
      "mailings.kind",
      "mailings.subject",
      "deliveries.address",
      "deliveries.state",
      "deliveries.last_error as lastError",
    ])
    .select(["deliveries.sent_at as sentAt", "deliveries.unsubscribed_at as unsubscribedAt"])
    .where("deliveries.user_id", "=", user)
    .orderBy("deliveries.mailing_id")
    .execute();
  return { choices: await readChoices(db, { user }), sent };
}
