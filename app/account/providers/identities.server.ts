import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Identity } from "./identity.ts";
import type { Provider } from "./provider.ts";

interface At {
  provider: Provider;
  identity: Identity;
}

/** The id of the user linked to this identity, if any. */
export async function ownerOf(db: Db, { provider, identity }: At): Promise<string | undefined> {
  const row = await db
    .selectFrom("provider_accounts")
    .select("user_id")
    .where("provider", "=", provider)
    .where("provider_user_id", "=", identity.id)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether this account is linked to an identity at this provider. */
export async function hasIdentity(db: Db, { user, provider }: { user: string; provider: Provider }): Promise<boolean> {
  const row = await db
    .selectFrom("provider_accounts")
    .select("user_id")
    .where("user_id", "=", user)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row !== undefined;
}

/** Links an identity to an account. @returns false if another request was faster. */
export async function linkIdentity(transaction: Db, { user, provider, identity }: At & { user: string }) {
  const { email, id } = identity;
  const row = await transaction
    .insertInto("provider_accounts")
    .values({ provider, provider_user_id: id, user_id: user, email, created_at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates the stored address to the provider's current one. */
export async function updateIdentityEmail(db: Db, { user, provider, identity }: At & { user: string }): Promise<void> {
  await db
    .updateTable("provider_accounts")
    .set({ email: identity.email })
    .where("user_id", "=", user)
    .where("provider", "=", provider)
    .where("email", "!=", identity.email)
    .execute();
}
