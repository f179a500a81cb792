import type { Db } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mails.server.ts";
import { forgetTries } from "#app/platform/throttle.server.ts";
import { forgetDevices } from "../devices.server.ts";
import { endLogins } from "../logins.server.ts";
import { signInsPerAccount } from "../tries.ts";
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
 * that were mailed are void, and the owner gets a mail.
 */
export async function setPassword(transaction: Db, { user, hashed, origin, keep = {} }: NewPassword): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const { email } = await transaction
    .updateTable("users")
    .set({ password_hash: hashed, password_changed_at: at, updated_at: at })
    .where("id", "=", user)
    .returning("email")
    .executeTakeFirstOrThrow();
  const { first_name: firstName } = await transaction
    .selectFrom("profiles")
    .select("first_name")
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom("password_resets").where("user_id", "=", user).execute();
  await endLogins(transaction, { user, except: keep.login });
  await forgetDevices(transaction, { user, except: keep.device });
  await forgetTries(transaction, { limit: signInsPerAccount, of: email });
  const mail = passwordChangedMail({ firstName, at: now, resetRequestUrl: `${origin}/auth?forgot` });
  await queueMail(transaction, { to: email, mail, user });
}
