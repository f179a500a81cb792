import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { type Scope, suppress, suppressedScopes, unsuppress } from "./suppressions.server.ts";

/** What somebody with an account wants to be mailed, besides what concerns the account. */
export interface MailChoices {
  newsletter: boolean;
  messages: boolean;
}

interface Whose {
  user: string;
  /** Of the account. */
  address: string;
  now?: string;
}

/** Who never chose wants messages, and no newsletter: that goes to those who asked for it. */
export async function readChoices(db: Db, { user }: Pick<Whose, "user">): Promise<MailChoices> {
  const row = await db
    .selectFrom("mail_choices")
    .select(["newsletter", "messages"])
    .where("user_id", "=", user)
    .executeTakeFirst();
  return { newsletter: row?.newsletter === 1, messages: row?.messages !== 0 };
}

/** Keeps a choice, for the account and, once it is gone, for its address. */
export async function writeChoices(
  db: Db,
  { user, address, now, ...chosen }: Whose & Partial<MailChoices>,
): Promise<void> {
  const at = now ?? clock.now().toISOString();
  const changed = Object.fromEntries(Object.entries(chosen).map(([name, wanted]) => [name, wanted ? 1 : 0]));
  const row = { ...changed, updated_at: at };
  await db
    .insertInto("mail_choices")
    .values({ user_id: user, newsletter: 0, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  for (const scope of ["newsletter", "messages"] as const) {
    if (chosen[scope] === false) await suppress(db, { address, scope, now: at });
    if (chosen[scope] === true) await unsuppress(db, { address, scopes: [scope] });
  }
}

/**
 * A new account: what was said of its address before, also by an account that is gone, holds on; and an address that was
 * confirmed for the newsletter's list has asked for it.
 */
export async function takeUpChoices(db: Db, { user, address, now = clock.now().toISOString() }: Whose): Promise<void> {
  const scopes = await suppressedScopes(db, { address });
  const isReader = await isOnList(db, { address });
  if (scopes.length === 0 && !isReader) return;
  await db
    .insertInto("mail_choices")
    .values({ user_id: user, ...choicesOf(scopes, isReader), updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

async function isOnList(db: Db, { address }: { address: string }): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email", "=", address)
    .where("is_active", "=", 1)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

function choicesOf(scopes: Scope[], isReader: boolean) {
  return {
    newsletter: isReader && !scopes.includes("newsletter") ? 1 : 0,
    messages: scopes.includes("messages") ? 0 : 1,
  };
}

/** Mail reaches the account: its mailbox was seen to be there. */
export async function forgetBounce(db: Db, { user, now }: { user: string; now: string }): Promise<void> {
  await db.updateTable("mail_choices").set({ bounced_at: null, updated_at: now }).where("user_id", "=", user).execute();
}

/** An account has another address, which was confirmed: its choices go along, and its mailbox is there. */
export async function moveChoices(db: Db, { user, address, now = clock.now().toISOString() }: Whose): Promise<void> {
  const { newsletter, messages } = await readChoices(db, { user });
  await forgetBounce(db, { user, now });
  await unsuppress(db, { address, scopes: ["all"] });
  if (!newsletter) await suppress(db, { address, scope: "newsletter", now });
  if (!messages) await suppress(db, { address, scope: "messages", now });
}
