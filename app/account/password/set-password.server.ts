import type { Db } from "#app/platform/db/database.server.ts";
import { resetRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { forgetDevices } from "../devices.server.ts";
import { endLogins } from "../logins.server.ts";
import { signInsPerAccount } from "../tries.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { passwordChangedMail } from "./password-changed-mail.ts";

interface NewPassword {
  user: string;
  hashed: string;
  /** Where people reach us, for the link in the mail. */
  origin: string;
  /** The login that goes on, and the hash of its browser's device token. */
  keep?: { login?: string; device?: string };
}

/**
 * Puts a new password in the place of the old one: every other login ends, other browsers are no longer known, links
 * that were mailed are void, an authenticator app half set up is forgotten, and the owner gets a mail.
 * @returns false when the account is gone.
 */
export async function setPassword(transaction: Db, { user, hashed, origin, keep = {} }: NewPassword): Promise<boolean> {
  const now = new Date();
  const at = now.toISOString();
  const person = await findUserSummary(transaction, { user });
  if (!person) return false;
  const { email, firstName } = person;
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
  const mail = passwordChangedMail({ firstName, at: now, resetRequestUrl: `${origin}/auth?forgot` });
  await queueMail(transaction, { to: email, mail, user });
  return true;
}
