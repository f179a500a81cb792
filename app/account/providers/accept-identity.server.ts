import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { takeUpChoices } from "#app/platform/mail/mail-choices.server.ts";
import { notifyMethodAdded } from "../sign-in-methods.server.ts";
import { hasIdentity, linkIdentity, ownerOf, updateIdentityEmail } from "./identities.server.ts";
import type { Identity } from "./identity.ts";
import { type Provider, providerName } from "./provider.ts";

/**
 * The result of signing in with a provider. `unverified`: the provider hasn't verified the address. `other`: the
 * account with this address is linked to a different account at this provider.
 */
type Accepted = { kind: "known" | "joined" | "created"; user: string } | { kind: "unverified" } | { kind: "other" };

interface Arrived {
  provider: Provider;
  identity: Identity;
  /** The public origin, for the link in the email. */
  origin: string;
}

const maxLooks = 5;

/** Another process inserted the same rows first; the transaction is rolled back. */
class Outrun extends Error {}

/**
 * Finds or creates the account of a user whom a provider has authenticated. Users are identified by the provider's id.
 * An account created otherwise is joined only by its address, and only if the address is verified (SPEC-D12).
 */
export async function acceptIdentity(db: Db, arrived: Arrived): Promise<Accepted> {
  for (let look = 1; ; look++) {
    try {
      return await inTransaction(db, (transaction) => accept(transaction, arrived));
    } catch (error) {
      if (!(error instanceof Outrun) || look === maxLooks) throw error;
    }
  }
}

async function accept(transaction: Db, arrived: Arrived): Promise<Accepted> {
  const { provider, identity, origin } = arrived;
  const known = await ownerOf(transaction, arrived);
  if (known) {
    await updateIdentityEmail(transaction, { ...arrived, user: known });
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
  if (!(await linkIdentity(transaction, { user, provider, identity }))) throw new Outrun();
  if (!account) return { kind: "created", user };
  if (account.confirmedAt === null) await takeOver(transaction, user, identity);
  else await notifyMethodAdded(transaction, { user, method: providerName(provider), origin });
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
 * Takes over an unconfirmed account for the verified owner of its address. Its password and names may be an attacker's,
 * who hoped that the owner would confirm them, so they are discarded and all emailed codes and links are invalidated.
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
