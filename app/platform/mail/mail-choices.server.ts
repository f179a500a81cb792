import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { type Scope, suppress, suppressedScopes, unsuppress } from "./suppressions.server.ts";

/** A user's mail preferences, apart from mail about the account. */
export interface MailChoices {
  newsletter: boolean;
  messages: boolean;
}

interface Whose {
  user: string;
  /** The account's email address. */
  address: string;
  now?: string;
}

/** Reads a user's preferences. By default, messages are on and the newsletter is off: it is opt-in. */
export async function readChoices(db: Db, { user }: Pick<Whose, "user">): Promise<MailChoices> {
  const row = await db
    .selectFrom("mail_choices")
    .select(["newsletter", "messages"])
    .where("user_id", "=", user)
    .executeTakeFirst();
  return { newsletter: row?.newsletter === 1, messages: row?.messages !== 0 };
}

/** Stores preferences for the account and for its address, where they outlive the account. */
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
 * Initializes the preferences of a new account: earlier suppressions of its address remain in force, including those of
 * a deleted account, and an address confirmed for the newsletter list stays subscribed.
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

/** Clears the account's bounce: its mailbox has proved to exist. */
export async function forgetBounce(db: Db, { user, now }: { user: string; now: string }): Promise<void> {
  await db.updateTable("mail_choices").set({ bounced_at: null, updated_at: now }).where("user_id", "=", user).execute();
}

/** Moves an account's preferences to its new, confirmed address, whose mailbox exists. */
export async function moveChoices(db: Db, { user, address, now = clock.now().toISOString() }: Whose): Promise<void> {
  const { newsletter, messages } = await readChoices(db, { user });
  await forgetBounce(db, { user, now });
  await unsuppress(db, { address, scopes: ["all"] });
  if (!newsletter) await suppress(db, { address, scope: "newsletter", now });
  if (!messages) await suppress(db, { address, scope: "messages", now });
}
