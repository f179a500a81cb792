import { hashToken, isToken } from "#app/account/token.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { forgetBounce, writeChoices } from "#app/platform/mail/mail-choices.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { unsuppress } from "#app/platform/mail/suppressions.server.ts";
import { forgetMail } from "./mail-limits.server.ts";
import { confirmedMail } from "./newsletter-mails.ts";
import { unsubscribeUrl } from "./unsubscribe-link.server.ts";

const lifetime = 7 * 24 * 60 * 60 * 1000; // ms

interface FindInvitedInput {
  /** The unvalidated token of the mailed link. */
  token: string | null;
  now?: number;
}

/** Finds the subscriber of a valid link. Does not consume the token, since mail scanners open links. */
export async function findInvited(db: Db, { token, now = clock.now().getTime() }: FindInvitedInput) {
  if (!isToken(token)) return undefined;
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "confirmed_at"])
    .where("confirm_hash", "=", hashToken(token))
    .where("confirm_sent_at", ">", new Date(now - lifetime).toISOString())
    .where("is_active", "=", 1)
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, confirmed: row.confirmed_at !== null };
}

/**
 * Confirms an address by its mailed link and sends a confirmation mail. Idempotent: no second mail is sent.
 * @param origin our public origin. @returns false if the link is invalid or expired.
 */
export function confirmSubscription(
  db: Db,
  { token, origin, now = clock.now().getTime() }: FindInvitedInput & { origin: string },
) {
  return inTransaction(db, async (transaction): Promise<boolean> => {
    const invited = await findInvited(transaction, { token, now });
    if (!invited) return false;
    if (invited.confirmed) return true;
    const at = new Date(now).toISOString();
    await transaction
      .updateTable("newsletter_subscribers")
      .set({ confirmed_at: at, updated_at: at })
      .where("id", "=", invited.id)
      .execute();
    const { id, email } = invited;
    await wantAgain(transaction, { id, email, now: at });
    const mail = confirmedMail({ email, unsubscribeUrl: unsubscribeUrl(origin, { id }), origin, at: new Date(now) });
    await forgetMail(transaction, { email });
    await queueMail(transaction, { to: email, mail });
    return true;
  });
}

/** Clears earlier opt-outs and bounces: a confirmation proves consent, and that the mailbox exists. */
async function wantAgain(db: Db, { id, email, now }: { id: string; email: string; now: string }): Promise<void> {
  await db.updateTable("newsletter_subscribers").set({ bounced_at: null }).where("id", "=", id).execute();
  const account = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (account) {
    await writeChoices(db, { user: account.id, address: email, newsletter: true, now });
    await forgetBounce(db, { user: account.id, now });
  }
  await unsuppress(db, { address: email, scopes: ["newsletter", "all"] });
}
