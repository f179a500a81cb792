import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/time-ordered-id.ts";
import { takeUpChoices } from "#app/platform/mail/mail-choices.server.ts";
import { notifyMethodAdded } from "../notify-method-added.server.ts";
import { hasIdentity, keepIdentity, ownerOf, renewAddress } from "./identities.server.ts";
import type { Identity } from "./identity.ts";
import { type Provider, providerName } from "./provider.ts";

/**
 * What accepting somebody whom a provider sent came to. `unverified`: the provider does not say that the address is
 * theirs. `other`: the account of this address opens to another person at this provider.
 */
export type Accepted =
  | { kind: "known" | "joined" | "created"; user: string }
  | { kind: "unverified" }
  | { kind: "other" };

interface Arrived {
  provider: Provider;
  identity: Identity;
  /** Where people reach us, for the link in the mail. */
  origin: string;
}

const mostLooks = 5;

/** Another process made in the meantime what we were about to make; all of ours is undone. */
class Outrun extends Error {}

/**
 * Finds the account of somebody whom a provider sent, or makes it. Who they are is the provider's own id; an account
 * made otherwise is joined by its address alone, and only by a verified one (SPEC-D12).
 */
export async function acceptIdentity(db: Db, arrived: Arrived): Promise<Accepted> {
  for (let look = 1; ; look++) {
    try {
      return await inTransaction(db, (transaction) => accept(transaction, arrived));
    } catch (error) {
      if (!(error instanceof Outrun) || look === mostLooks) throw error;
    }
  }
}

async function accept(transaction: Db, arrived: Arrived): Promise<Accepted> {
  const { provider, identity, origin } = arrived;
  const known = await ownerOf(transaction, arrived);
  if (known) {
    await renewAddress(transaction, { ...arrived, user: known });
    return { kind: "known", user: known };
  }
  if (!identity.verified) return { kind: "unverified" };
  const account = await transaction
    .selectFrom("users")
    .select(["id", "email_confirmed_at as confirmedAt"])
    .where("email", "=", identity.email)
    .executeTakeFirst();
  const user = account?.id ?? (await create(transaction, identity));
  if (await hasIdentity(transaction, { user, provider })) return { kind: "other" };
  if (!(await keepIdentity(transaction, { user, provider, identity }))) throw new Outrun();
  if (!account) return { kind: "created", user };
  if (account.confirmedAt === null) await takeOver(transaction, user, identity);
  else await notifyMethodAdded(transaction, { user, way: providerName(provider), origin });
  return { kind: "joined", user };
}

async function create(transaction: Db, { email, firstName, lastName }: Identity): Promise<string> {
  const id = timeOrderedId();
  const now = clock.now().toISOString();
  const row = await transaction
    .insertInto("users")
    .values({ id, email, email_confirmed_at: now, password_hash: null, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new Outrun();
  const names = { first_name: firstName, last_name: lastName, company_name: null };
  await transaction
    .insertInto("profiles")
    .values({ user_id: id, plan: "free", ...names })
    .execute();
  await takeUpChoices(transaction, { user: id, address: email, now });
  return id;
}

/**
 * An account that was never confirmed belongs to nobody yet. Whoever typed its password and names may have waited for
 * the owner of the address to confirm it for them, so nothing they typed stays, and nothing mailed works any more.
 */
async function takeOver(transaction: Db, user: string, { firstName, lastName }: Identity): Promise<void> {
  const now = clock.now().toISOString();
  await transaction
    .updateTable("users")
    .set({ email_confirmed_at: now, password_hash: null, password_changed_at: null, updated_at: now })
    .where("id", "=", user)
    .execute();
  await transaction
    .updateTable("profiles")
    .set({ first_name: firstName, last_name: lastName, company_name: null })
    .where("user_id", "=", user)
    .execute();
  await transaction.deleteFrom("verifications").where("user_id", "=", user).execute();
  await transaction.deleteFrom("password_resets").where("user_id", "=", user).execute();
}
