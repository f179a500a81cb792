import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { isLastMethod, signInMethods } from "../sign-in-methods.server.ts";

/** A passkey as its owner sees it. Times are ISO 8601. */
export interface Passkey {
  id: string;
  name: string;
  addedAt: string;
  usedAt: string | null;
}

/** A user's passkeys, oldest first. */
export function listPasskeys(db: Db, { user }: { user: string }): Promise<Passkey[]> {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as addedAt", "last_used_at as usedAt"])
    .where("user_id", "=", user)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Removes a passkey, unless it is the last sign-in method. Idempotent. */
export function removePasskey(db: Db, { user, id }: { user: string; id: string }): Promise<"removed" | "last"> {
  return inTransaction(db, async (transaction) => {
    const passkeys = await listPasskeys(transaction, { user });
    if (!passkeys.some((passkey) => passkey.id === id)) return "removed";
    if (isLastMethod(await signInMethods(transaction, { user }))) return "last";
    await transaction.deleteFrom("passkeys").where("user_id", "=", user).where("id", "=", id).execute();
    return "removed";
  });
}

/**
 * Records the use of a passkey. Its counter only grows, or stays 0 if the authenticator has none (WebAuthn §7.2, step
 * 22).
 * @returns false if the counter went back, or the passkey is gone.
 */
export async function markUsed(
  db: Db,
  { user, id, counter }: { user: string; id: string; counter: number },
): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: new Date().toISOString() })
    .where("user_id", "=", user)
    .where("id", "=", id)
    .where(({ eb }) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
