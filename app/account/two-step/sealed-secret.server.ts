import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type Secrets, seal, sealedPrefix, unseal } from "#app/platform/db/sealed.server.ts";
import { noteDeleted } from "#app/platform/db/secure-erase.server.ts";

const purpose = "two-step secret";
const plain = /^[A-Z2-7]{32}$/; // as they were kept before they were sealed

/** What the table keeps of a secret: who reads the table knows no codes. */
export function sealSecret({ user, secret }: { user: string; secret: string }): string {
  return seal(secret, { purpose, of: user });
}

/** The secret that a row keeps, in base 32. Undefined when it was sealed with a `SESSION_SECRET` we do not have. */
export function openSecret({ user, stored }: { user: string; stored: string }): string | undefined {
  return plain.test(stored) ? stored : unseal(stored, { purpose, of: user });
}

/**
 * Seals at the start what is not sealed yet, and anew what was sealed with `SESSION_SECRET_PREVIOUS`.
 * @returns how many were sealed, and how many cannot be read: their owners have their recovery codes alone.
 */
export async function sealSecrets(db: Db, secrets?: Secrets): Promise<{ sealed: number; unreadable: number }> {
  const rows = await db
    .selectFrom("authenticators")
    .select(["user_id", "secret"])
    .where("secret", "not like", `${sealedPrefix(purpose, secrets)}%`)
    .execute();
  let sealed = 0;
  for (const { user_id, secret: stored } of rows) {
    const of = { purpose, of: user_id };
    const secret = plain.test(stored) ? stored : unseal(stored, of, secrets);
    if (secret === undefined) continue;
    await replace(db, user_id, stored, seal(secret, of, secrets));
    sealed++;
  }
  return { sealed, unreadable: rows.length - sealed };
}

/** What it was is to be gone from the disk as well. */
function replace(db: Db, user: string, before: string, secret: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const row = transaction.updateTable("authenticators").set({ secret });
    await row.where("user_id", "=", user).where("secret", "=", before).execute();
    await noteDeleted(transaction);
  });
}
