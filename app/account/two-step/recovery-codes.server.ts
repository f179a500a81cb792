import { createHash } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { randomText } from "./random-text.server.ts";
import { readRecoveryCode, recoveryAlphabet, recoveryCount, recoveryLength } from "./recovery-code.ts";

/** Makes the codes that stand in for a lost phone. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCount }, () => randomText(recoveryAlphabet, recoveryLength));
}

/** Puts new codes in the place of the old ones. Only their hashes are kept. */
export async function putRecoveryCodes(
  transaction: Db,
  { user, codes }: { user: string; codes: string[] },
): Promise<void> {
  const created_at = new Date().toISOString();
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", user).execute();
  await transaction
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: user, code_hash: hashCode(user, code), created_at })))
    .execute();
}

/** Uses a code up. @returns false when it is none, or was used before: of many at once, one is told true. */
export async function spendRecoveryCode(db: Db, { user, code }: { user: string; code: string }): Promise<boolean> {
  const row = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", user)
    .where("code_hash", "=", hashCode(user, readRecoveryCode(code)))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many are left. */
export async function countRecoveryCodes(db: Db, { user }: { user: string }): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return count;
}

/** Quick, unlike a password's: 60 random bits cannot be tried through. The id makes each person's their own. */
function hashCode(user: string, code: string): string {
  return createHash("sha256").update(`${user} ${code}`).digest("base64url");
}
