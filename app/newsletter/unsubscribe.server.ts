import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { readChoices, writeChoices } from "#app/platform/mail/mail-choices.server.ts";
import { suppress } from "#app/platform/mail/suppressions.server.ts";
import type { MailingKind } from "./mailings/mailing.ts";
import { idOfToken } from "./unsubscribe-link.server.ts";

interface FindUnsubscribingInput {
  token: string | null;
  /** The mailing containing the link; null for the newsletter. */
  mailing?: string | null;
}

/** The recipient of an unsubscribe link, its scope, and whether it is still active. */
interface Unsubscribing {
  email: string;
  scope: "newsletter" | "messages";
  active: boolean;
  /** ID of the account with this address, if there is one. */
  user: string | undefined;
}

/** Resolves a link. A communication's link concerns messages, any other the newsletter. Undefined if invalid. */
export async function findUnsubscribing(
  db: Db,
  { token, mailing = null }: FindUnsubscribingInput,
): Promise<Unsubscribing | undefined> {
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
 * Unsubscribes an address: from the newsletter list, invalidating its confirmation link, and in the account's mail
 * preferences. Pending deliveries are skipped, and the address's hash outlives all its other data. Idempotent.
 * @returns false if the link is invalid.
 */
export function unsubscribe(db: Db, input: FindUnsubscribingInput & { now?: string }): Promise<boolean> {
  const { mailing = null, now = clock.now().toISOString() } = input;
  return inTransaction(db, async (transaction) => {
    const leaving = await findUnsubscribing(transaction, input);
    if (!leaving) return false;
    await leave(transaction, { ...leaving, now });
    if (mailing !== null) await countLeft(transaction, { mailing, address: leaving.email, now });
    return true;
  });
}

/** Unsubscribes an address within the caller's transaction. */
export async function leave(
  db: Db,
  { email, scope, user, now }: Omit<Unsubscribing, "active"> & { now: string },
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

/** Counts an unsubscribe, once per mailing and address. */
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

/** Skips an address's pending deliveries within the caller's transaction. Each mailing counts them as skipped. */
async function skipDeliveries(db: Db, { address, kind }: { address: string; kind: MailingKind }): Promise<void> {
  const skipped = await db
    .updateTable("deliveries")
    .set({ state: "skipped" })
    .where("address", "=", address)
    .where("state", "=", "queued")
    .where("mailing_id", "in", (mailings) => mailings.selectFrom("mailings").select("id").where("kind", "=", kind))
    .returning("mailing_id")
    .execute();
  for (const { mailing_id } of skipped)
    await db
      .updateTable("mailings")
      .set((set) => ({ skipped: set("skipped", "+", 1) }))
      .where("id", "=", mailing_id)
      .execute();
}
