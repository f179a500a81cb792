import type { Db } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { methodAddedMail } from "./account-mails.ts";
import type { Provider } from "./providers/provider.ts";
import { findUserSummary } from "./user-summary.server.ts";

/** The sign-in methods of a user. */
export interface SignInMethods {
  /** Null if there is no password. `changedAt`: ISO 8601. */
  password: { changedAt: string } | null;
  providers: { provider: Provider; email: string }[];
  passkeys: number;
}

/** Finds all sign-in methods of a user. */
export async function signInMethods(db: Db, { user }: { user: string }): Promise<SignInMethods> {
  const account = await db
    .selectFrom("users")
    .select(["password_hash", "password_changed_at", "created_at"])
    .where("id", "=", user)
    .executeTakeFirstOrThrow();
  const providers = await db
    .selectFrom("provider_accounts")
    .select(["provider", "email"])
    .where("user_id", "=", user)
    .orderBy("provider")
    .execute();
  const { passkeys } = await db
    .selectFrom("passkeys")
    .select(({ fn }) => fn.countAll<number>().as("passkeys"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  const changedAt = account.password_changed_at ?? account.created_at;
  return { password: account.password_hash === null ? null : { changedAt }, providers, passkeys };
}

/** Whether there is only one sign-in method, so that it must not be removed. */
export function isLastMethod({ password, providers, passkeys }: SignInMethods): boolean {
  return (password ? 1 : 0) + providers.length + passkeys <= 1;
}

/** The error text in that case. */
export const lastMethodText = "This is your only way to sign in. Set a password first.";

interface Added {
  user: string;
  /** For example "Google", "Passkey (Chrome on Android)". */
  method: string;
  /** The public origin, for the link in the email. */
  origin: string;
}

/** Notifies a user of a new sign-in method by email. */
export async function notifyMethodAdded(transaction: Db, { user, method, origin }: Added): Promise<void> {
  const person = await findUserSummary(transaction, { user });
  if (!person) return;
  const mail = methodAddedMail({
    firstName: person.firstName,
    method,
    at: new Date(),
    zone: person.timeZone,
    accountUrl: `${origin}/account`,
  });
  await queueMail(transaction, { to: person.email, mail, user });
}
