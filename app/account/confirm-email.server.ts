import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { isRightCode } from "./code.server.ts";
import { purpose } from "./verifications.server.ts";

/** What entering a code came to. */
export type ConfirmResult =
  | { kind: "confirmed"; user: string; returnTo: string }
  | { kind: "wrong"; left: number }
  | { kind: "expired" }
  | { kind: "used" }
  | { kind: "missing" };

/** Confirms an address by its code: once, within 10 minutes, with 5 tries. */
export async function confirmEmail(db: Db, { id, digits }: { id: string; digits: string }): Promise<ConfirmResult> {
  const tried = await countDown(db, id);
  if (tried.kind !== "counted") return tried;
  const { secret, left } = tried;
  if (!(await isRightCode({ secret, digits }))) return { kind: "wrong", left };
  return consume(db, { id, secret });
}

/** Takes one try before the code is looked at, so that tries sent at once are counted one by one. */
function countDown(db: Db, id: string) {
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom("verifications")
      .innerJoin("users", "users.id", "verifications.user_id")
      .select(["secret", "tries_left", "expires_at", "email_confirmed_at"])
      .where("verifications.id", "=", id)
      .where("purpose", "=", purpose)
      .executeTakeFirst();
    if (!row) return { kind: "missing" as const };
    if (row.email_confirmed_at !== null) return { kind: "used" as const };
    if (row.tries_left === 0 || row.expires_at <= new Date().toISOString()) return { kind: "expired" as const };
    const left = row.tries_left - 1;
    await transaction.updateTable("verifications").set({ tries_left: left }).where("id", "=", id).execute();
    return { kind: "counted" as const, secret: row.secret, left };
  });
}

/** The secret is the code's identity: one that was used or replaced in the meantime confirms nothing. */
function consume(db: Db, { id, secret }: { id: string; secret: string }): Promise<ConfirmResult> {
  const now = new Date().toISOString();
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable("verifications")
      .set({ secret: "", tries_left: 0, expires_at: now })
      .where("id", "=", id)
      .where("secret", "=", secret)
      .returning(["user_id", "return_to"])
      .executeTakeFirst();
    if (!row) return { kind: "expired" };
    await transaction
      .updateTable("users")
      .set({ email_confirmed_at: now, updated_at: now })
      .where("id", "=", row.user_id)
      .execute();
    return { kind: "confirmed", user: row.user_id, returnTo: row.return_to };
  });
}
