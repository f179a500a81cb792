import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { readRecoveryCode, recoveryAlphabet, recoveryCount, recoveryLength } from "./recovery-code.ts";

/** Generates recovery codes, for a lost phone. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCount }, () => randomText(recoveryAlphabet, recoveryLength));
}

/** Replaces the old codes with new ones. Only hashes are stored. */
export async function storeRecoveryCodes(
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

/** Uses up a code. @returns false if it is wrong or was used before. Of concurrent calls, only one gets true. */
export async function spendRecoveryCode(db: Db, { user, code }: { user: string; code: string }): Promise<boolean> {
  const row = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", user)
    .where("code_hash", "=", hashCode(user, readRecoveryCode(code)))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of codes left. */
export async function countRecoveryCodes(db: Db, { user }: { user: string }): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return count;
}

/** A fast hash, unlike for passwords: 60 random bits can't be brute-forced. The user's id serves as the salt. */
function hashCode(user: string, code: string): string {
  return createHash("sha256").update(`${user} ${code}`).digest("base64url");
}

/**
 * Generates random text with 5 bits per character.
 * @param alphabet 32 characters, all equally likely, since 256 is a multiple of 32.
 */
export function randomText(alphabet: string, length: number): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join("");
}
