import type { Db } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mails.server.ts";
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
  const { email, firstName } = await transaction
    .selectFrom("users")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .select(["users.email", "profiles.first_name as firstName"])
    .where("users.id", "=", user)
    .executeTakeFirstOrThrow();
  const mail = wayAddedMail({ firstName, way, at: new Date(), accountUrl: `${origin}/account` });
  await queueMail(transaction, { to: email, mail, user });
}
