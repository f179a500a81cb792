import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { isCommonPassword } from "./known-passwords.server.ts";
import { isOwnWord } from "./own-words.ts";
import { hashPassword, isPassword, passwordHashOf } from "./password.server.ts";
import { setPassword } from "./set-password.server.ts";

interface Change {
  user: string;
  password: string;
  /** The public origin, for the link in the email. */
  origin: string;
  /** The session to keep, and the hash of its device token. */
  keep: { login?: string; device?: string };
}

/** The result. `outdated`: another password was set in the meantime, so the one confirmed is no longer current. */
type ChangeResult = { kind: "changed" } | { kind: "common" } | { kind: "outdated" };

/** Sets a new password for a signed-in user who has reauthenticated. */
export async function changePassword(db: Db, { user, password, ...rest }: Change): Promise<ChangeResult> {
  const person = await findUserSummary(db, { user });
  if ((person && isOwnWord(password, person)) || (await isCommonPassword(password))) return { kind: "common" };
  const seen = await passwordHashOf(db, { user });
  const hashed = await hashPassword(password);
  const set = await inTransaction(
    db,
    async (transaction) =>
      (await passwordHashOf(transaction, { user })) === seen &&
      (await setPassword(transaction, { user, hashed, ...rest })),
  );
  // After a double submit, the first request has set this one.
  return { kind: set || (await isPassword(db, { user, password })) ? "changed" : "outdated" };
}
