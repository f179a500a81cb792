import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { isCommonPassword } from "./known-passwords.server.ts";
import { hashPassword } from "./password.server.ts";
import { setPassword } from "./set-password.server.ts";

interface Change {
  user: string;
  password: string;
  /** Where people reach us, for the link in the mail. */
  origin: string;
  /** The login that goes on, and the hash of its browser's device token. */
  keep: { login?: string; device?: string };
}

/** Sets a new password for somebody who is signed in and has shown once more that it is them. */
export async function changePassword(
  db: Db,
  { user, password, ...rest }: Change,
): Promise<{ kind: "changed" } | { kind: "common" }> {
  if (await isCommonPassword(password)) return { kind: "common" };
  const hashed = await hashPassword(password);
  await inTransaction(db, (transaction) => setPassword(transaction, { user, hashed, ...rest }));
  return { kind: "changed" };
}
