import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type MailChoices, readChoices, writeChoices } from "#app/platform/mail/mail-choices.server.ts";
import { leave } from "./unsubscribe.server.ts";
import { idOfToken } from "./unsubscribe-link.server.ts";

/** An account and its mail preferences. */
interface Chooser {
  user: string;
  email: string;
  choices: MailChoices;
}

/** Finds the account: from a mailed link's token or, without one, the signed-in user. */
export async function findRecipient(
  db: Db,
  { user, token }: { user: string | undefined; token: string | null },
): Promise<Chooser | undefined> {
  const id = token === null ? user : idOfToken(token);
  if (id === undefined) return undefined;
  const account = await db.selectFrom("users").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
  return account && { user: id, email: account.email, choices: await readChoices(db, { user: id }) };
}

/** Stores mail preferences. Opting in again restores a former subscription as confirmed: the address is the user's. */
export function changeChoices(
  db: Db,
  { user, email, choices, now = clock.now().toISOString() }: Chooser & { now?: string },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await writeChoices(transaction, { user, address: email, ...choices, now });
    for (const scope of ["newsletter", "messages"] as const)
      if (!choices[scope]) await leave(transaction, { email, scope, user, now });
    if (choices.newsletter)
      await transaction
        .updateTable("newsletter_subscribers")
        .set({ is_active: 1, confirmed_at: now, updated_at: now })
        .where("email", "=", email)
        .where("is_active", "=", 0)
        .execute();
  });
}
