import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { isCommonPassword } from "./known-passwords.server.ts";
import { isOwnWord } from "./own-words.ts";
import { hashPassword } from "./password.server.ts";
import { setPassword } from "./set-password.server.ts";
import { isPassword, passwordHashOf } from "./stored-password.server.ts";

interface Change {
  user: string;
  password: string;
  /** Where people reach us, for the link in the mail. */
  origin: string;
  /** The login that goes on, and the hash of its browser's device token. */
  keep: { login?: string; device?: string };
}

/** What it came to. `outdated`: another one was set meanwhile, so the one asked for is no longer the current one. */
export type ChangeResult = { kind: "changed" } | { kind: "common" } | { kind: "outdated" };

/** Sets a new password for somebody who is signed in and has shown once more that it is them. */
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
  // Pressed twice, the first press has set this one.
  return { kind: set || (await isPassword(db, { user, password })) ? "changed" : "outdated" };
}
