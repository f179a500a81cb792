import type { Db } from "../db.server.ts";
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

/** Who never chose wants everything. */
export async function readChoices(db: Db, { user }: Pick<Whose, "user">): Promise<MailChoices> {
  const row = await db
    .selectFrom("mail_choices")
    .select(["newsletter", "messages"])
    .where("user_id", "=", user)
    .executeTakeFirst();
  return { newsletter: row?.newsletter !== 0, messages: row?.messages !== 0 };
}

/** Keeps a choice, for the account and, once it is gone, for its address. */
export async function writeChoices(
  db: Db,
  { user, address, now, ...chosen }: Whose & Partial<MailChoices>,
): Promise<void> {
  const at = now ?? new Date().toISOString();
  const changed = Object.fromEntries(Object.entries(chosen).map(([name, wanted]) => [name, wanted ? 1 : 0]));
  const row = { ...changed, updated_at: at };
  await db
    .insertInto("mail_choices")
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  for (const scope of ["newsletter", "messages"] as const) {
    if (chosen[scope] === false) await suppress(db, { address, scope, now: at });
    if (chosen[scope] === true) await unsuppress(db, { address, scopes: [scope] });
  }
}

/** A new account: what was said of its address before, also by an account that is gone, holds on. */
export async function takeUpChoices(db: Db, { user, address, now = new Date().toISOString() }: Whose): Promise<void> {
  const scopes = await suppressedScopes(db, { address });
  if (scopes.length === 0) return;
  await db
    .insertInto("mail_choices")
    .values({ user_id: user, ...choicesOf(scopes), updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

function choicesOf(scopes: Scope[]) {
  return { newsletter: scopes.includes("newsletter") ? 0 : 1, messages: scopes.includes("messages") ? 0 : 1 };
}

/** An account has another address, which was confirmed: its choices go along, and its mailbox is there. */
export async function moveChoices(db: Db, { user, address, now = new Date().toISOString() }: Whose): Promise<void> {
  const { newsletter, messages } = await readChoices(db, { user });
  await db.updateTable("mail_choices").set({ bounced_at: null, updated_at: now }).where("user_id", "=", user).execute();
  await unsuppress(db, { address, scopes: ["all"] });
  if (!newsletter) await suppress(db, { address, scope: "newsletter", now });
  if (!messages) await suppress(db, { address, scope: "messages", now });
}
