import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { isCommonPassword } from "./known-passwords.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
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
): Promise<{ kind: "changed" } | { kind: "common" } | { kind: "gone" }> {
  if (await isCommonPassword(password)) return { kind: "common" };
  const seen = await currentHash(db, user);
  const hashed = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    // Pressed twice, the first press has changed it meanwhile.
    if ((await currentHash(transaction, user)) !== seen) return { kind: "changed" };
    return { kind: (await setPassword(transaction, { user, hashed, ...rest })) ? "changed" : "gone" };
  });
}

/** Is this the password by now? */
export async function isPassword(db: Db, { user, password }: { user: string; password: string }): Promise<boolean> {
  return verifyPassword((await currentHash(db, user)) ?? null, password);
}

async function currentHash(db: Db, user: string): Promise<string | null | undefined> {
  return (await db.selectFrom("users").select("password_hash").where("id", "=", user).executeTakeFirst())
    ?.password_hash;
}
