import type { Db } from "#app/platform/db/database.server.ts";
import { resetRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { passwordChangedMail } from "../account-mails.ts";
import { forgetDevices } from "../devices.server.ts";
import { endLogins } from "../logins.server.ts";
import { signInsPerAccount } from "../rate-limits.ts";
import { findUserSummary } from "../user-summary.server.ts";

interface NewPassword {
  user: string;
  hashed: string;
  /** The public origin, for the link in the email. */
  origin: string;
  /** The session to keep, and the hash of its device token. */
  keep?: { login?: string; device?: string };
}

/**
 * Replaces the password: ends all other sessions, forgets other browsers, invalidates emailed links, discards a pending
 * authenticator setup, and notifies the owner by email.
 * @returns false if the account is gone.
 */
export async function setPassword(transaction: Db, { user, hashed, origin, keep = {} }: NewPassword): Promise<boolean> {
  const now = new Date();
  const at = now.toISOString();
  const person = await findUserSummary(transaction, { user });
  if (!person) return false;
  const { email, firstName, timeZone: zone } = person;
  await transaction
    .updateTable("users")
    .set({ password_hash: hashed, password_changed_at: at, updated_at: at })
    .where("id", "=", user)
    .execute();
  await transaction.deleteFrom("password_resets").where("user_id", "=", user).execute();
  await transaction
    .deleteFrom("authenticators")
    .where("user_id", "=", user)
    .where("confirmed_at", "is", null)
    .execute();
  await endLogins(transaction, { user, except: keep.login });
  await forgetDevices(transaction, { user, except: keep.device });
  await resetRateLimit(transaction, { limit: signInsPerAccount, of: email });
  const mail = passwordChangedMail({ firstName, at: now, zone, resetRequestUrl: `${origin}/auth?forgot` });
  await queueMail(transaction, { to: email, mail, user });
  return true;
}
