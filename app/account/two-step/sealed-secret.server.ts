import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type Secrets, seal, sealedPrefix, unseal } from "#app/platform/db/sealed.server.ts";
import { markErasureDue } from "#app/platform/db/secure-erase.server.ts";

const purpose = "two-step secret";
const plain = /^[A-Z2-7]{32}$/; // unsealed, as stored by earlier versions

/** Seals a secret for storage: reading the table reveals no codes. */
export function sealSecret({ user, secret }: { user: string; secret: string }): string {
  return seal(secret, { purpose, of: user });
}

/** Opens a stored secret, in base 32. Undefined if it was sealed with an unknown `SESSION_SECRET`. */
export function openSecret({ user, stored }: { user: string; stored: string }): string | undefined {
  return plain.test(stored) ? stored : unseal(stored, { purpose, of: user });
}

/**
 * Seals unsealed secrets at startup, and reseals those sealed with `SESSION_SECRET_PREVIOUS`.
 * @returns how many were sealed, and how many can't be read; owners of the latter only have their recovery codes.
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

/** Replaces a secret, and has the old one erased from disk as well. */
function replace(db: Db, user: string, before: string, secret: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const row = transaction.updateTable("authenticators").set({ secret });
    await row.where("user_id", "=", user).where("secret", "=", before).execute();
    await markErasureDue(transaction);
  });
}
