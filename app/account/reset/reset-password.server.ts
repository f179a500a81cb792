import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { isCommonPassword } from "../password/known-passwords.server.ts";
import { hashPassword } from "../password/password.server.ts";
import { setPassword } from "../password/set-password.server.ts";
import { findReset, type ResetTokens, takeReset } from "./resets.server.ts";

/** What choosing a new password came to. */
export type ResetResult = { kind: "reset"; user: string } | { kind: "common" } | { kind: "invalid" };

interface Reset {
  tokens: ResetTokens;
  password: string;
  /** Where people reach us, for the link in the mail. */
  origin: string;
}

/**
 * Sets a new password by a mailed link, once. Who can open the mail has shown that the address is theirs, so it counts
 * as confirmed.
 */
export async function resetPassword(db: Db, { tokens, password, origin }: Reset): Promise<ResetResult> {
  if (await isCommonPassword(password)) return { kind: "common" };
  if (!(await findReset(db, tokens))) return { kind: "invalid" };
  const hashed = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const user = await takeReset(transaction, tokens);
    if (!user) return { kind: "invalid" };
    await transaction
      .updateTable("users")
      .set({ email_confirmed_at: new Date().toISOString() })
      .where("id", "=", user)
      .where("email_confirmed_at", "is", null)
      .execute();
    await setPassword(transaction, { user, hashed, origin });
    return { kind: "reset", user };
  });
}
