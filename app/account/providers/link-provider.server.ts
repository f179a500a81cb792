import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { isLastMethod, notifyMethodAdded, signInMethods } from "../sign-in-methods.server.ts";
import { endHalfSignIns } from "../two-step/second-step.server.ts";
import { hasIdentity, linkIdentity, ownerOf, updateIdentityEmail } from "./identities.server.ts";
import type { Identity } from "./identity.ts";
import { type Provider, providerName } from "./provider.ts";

/** `taken`: it is linked to another account. `other`: this account is linked to another identity at this provider. */
type LinkResult = { kind: "linked" } | { kind: "taken" } | { kind: "other" };

interface Link {
  user: string;
  provider: Provider;
  identity: Identity;
  /** The public origin, for the link in the email. */
  origin: string;
}

/** Links a provider to the signed-in user's account; its address may differ from the account's. */
export async function linkProvider(db: Db, link: Link): Promise<LinkResult> {
  const { user, provider, origin } = link;
  const result = await inTransaction(db, async (transaction) => {
    const owner = await ownerOf(transaction, link);
    if (owner && owner !== user) return "taken";
    if (owner) {
      await updateIdentityEmail(transaction, link);
      return "linked";
    }
    if (await hasIdentity(transaction, { user, provider })) return "other";
    if (!(await linkIdentity(transaction, link))) return "changed";
    await notifyMethodAdded(transaction, { user, method: providerName(provider), origin });
    return "linked";
  });
  return result === "changed" ? linkProvider(db, link) : { kind: result }; // another request was faster: start over
}

/** `last`: it is the only sign-in method. */
type UnlinkResult = { kind: "unlinked" } | { kind: "missing" } | { kind: "last" };

/** Unlinks a provider from an account. If two methods are removed concurrently, one stays. */
export function unlinkProvider(
  db: Db,
  { user, provider }: { user: string; provider: Provider },
): Promise<UnlinkResult> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasIdentity(transaction, { user, provider }))) return { kind: "missing" };
    if (isLastMethod(await signInMethods(transaction, { user }))) return { kind: "last" };
    await transaction
      .deleteFrom("provider_accounts")
      .where("user_id", "=", user)
      .where("provider", "=", provider)
      .execute();
    await endHalfSignIns(transaction, { user });
    return { kind: "unlinked" };
  });
}
