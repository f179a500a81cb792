import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { readChoices, writeChoices } from "#app/platform/mail/mail-choices.server.ts";
import { suppress } from "#app/platform/mail/suppressions.server.ts";
import { skipDeliveries } from "./mailings/skip-deliveries.server.ts";
import { idOfToken } from "./unsubscribe-link.server.ts";

interface Asked {
  token: string | null;
  /** The mailing whose link it is; null: it is about the newsletter. */
  mailing?: string | null;
}

/** Who is to leave by a link, what they leave, and whether they have left already. */
export interface Leaving {
  email: string;
  scope: "newsletter" | "messages";
  active: boolean;
  /** Of the account with this address, if there is one. */
  user: string | undefined;
}

/** Of a communication one leaves the messages, by any other link the newsletter. Undefined: we made no such link. */
export async function findLeaving(db: Db, { token, mailing = null }: Asked): Promise<Leaving | undefined> {
  const id = idOfToken(token);
  if (id === undefined) return undefined;
  const subscriber = await db
    .selectFrom("newsletter_subscribers")
    .select(["email", "is_active"])
    .where("id", "=", id)
    .executeTakeFirst();
  const account = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where(subscriber ? "email" : "id", "=", subscriber?.email ?? id)
    .executeTakeFirst();
  const email = subscriber?.email ?? account?.email;
  if (email === undefined) return undefined;
  const scope = account && (await isMessage(db, mailing)) ? "messages" : "newsletter";
  const choices = account && (await readChoices(db, { user: account.id }));
  const active = scope === "newsletter" && subscriber ? subscriber.is_active === 1 : choices?.[scope] === true;
  return { email, scope, active, user: account?.id };
}

async function isMessage(db: Db, mailing: string | null): Promise<boolean> {
  if (mailing === null) return false;
  const row = await db.selectFrom("mailings").select("kind").where("id", "=", mailing).executeTakeFirst();
  return row?.kind === "communication";
}

/**
 * Takes an address off: off the newsletter's list, whose link to confirm is worth nothing any more, and out of the
 * account's choices. What waits for it is not sent, and its hash stays when all else of it is gone. A second time
 * changes nothing. @returns false when we made no such link.
 */
export function unsubscribe(db: Db, asked: Asked & { now?: string }): Promise<boolean> {
  const { mailing = null, now = clock.now().toISOString() } = asked;
  return inTransaction(db, async (transaction) => {
    const leaving = await findLeaving(transaction, asked);
    if (!leaving) return false;
    await leave(transaction, { ...leaving, now });
    if (mailing !== null) await countLeft(transaction, { mailing, address: leaving.email, now });
    return true;
  });
}

/** Takes an address off, in the caller's transaction. */
export async function leave(
  db: Db,
  { email, scope, user, now }: Omit<Leaving, "active"> & { now: string },
): Promise<void> {
  if (scope === "newsletter")
    await db
      .updateTable("newsletter_subscribers")
      .set({ is_active: 0, confirm_hash: null, updated_at: now })
      .where("email", "=", email)
      .execute();
  if (user) await writeChoices(db, { user, address: email, [scope]: false, now });
  else await suppress(db, { address: email, scope, now });
  await skipDeliveries(db, { address: email, kind: scope === "messages" ? "communication" : "newsletter" });
}

/** Once for each mailing and address. */
async function countLeft(db: Db, { mailing, address, now }: { mailing: string; address: string; now: string }) {
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ unsubscribed_at: now })
    .where("mailing_id", "=", mailing)
    .where("address", "=", address)
    .where("unsubscribed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db
    .updateTable("mailings")
    .set((set) => ({ unsubscribed: set("unsubscribed", "+", 1) }))
    .where("id", "=", mailing)
    .execute();
}
