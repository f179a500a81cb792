import { randomUUID } from "node:crypto";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";

export const purpose = "sign_up"; // the purpose of these codes
const retention = 30 * 24 * 60 * 60 * 1000; // ms after a code expired

/** The verification of an address, pending or done. */
interface Verification {
  email: string;
  confirmed: boolean;
  /** Where to go once it is confirmed. */
  returnTo: string;
}

/** Finds a verification by its id, which can't be guessed. */
export async function findVerification(db: Db, { id }: { id: string }): Promise<Verification | undefined> {
  const row = await db
    .selectFrom("verifications")
    .innerJoin("users", "users.id", "verifications.user_id")
    .select(["users.email", "users.email_confirmed_at", "verifications.return_to"])
    .where("verifications.id", "=", id)
    .where("verifications.purpose", "=", purpose)
    .executeTakeFirst();
  return row && { email: row.email, confirmed: row.email_confirmed_at !== null, returnTo: row.return_to };
}

/**
 * Finds or creates the verification of an unconfirmed account, from which a code can be requested at any time. A
 * `returnTo` of "/" doesn't overwrite the one of the sign-up.
 * @param id the id of one of its sign-ups; by default the newest one.
 * @returns its id.
 */
export function pendingVerification(
  db: Db,
  { user, id, returnTo }: { user: string; id?: string; returnTo: string },
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const known = id ?? (await newestSignUp(transaction, user));
    if (known === undefined) return addSignUp(transaction, user, returnTo);
    if (returnTo === "/") return known;
    await transaction.updateTable("verifications").set({ return_to: returnTo }).where("id", "=", known).execute();
    return known;
  });
}

async function newestSignUp(db: Db, user: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", user)
    .where("purpose", "=", purpose)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Adds a sign-up without a code, for an account whose sign-ups were all swept. */
async function addSignUp(transaction: Db, user: string, return_to: string): Promise<string> {
  const id = randomUUID();
  const [sent_at, expires_at] = [new Date(0).toISOString(), clock.now().toISOString()];
  await transaction
    .insertInto("verifications")
    .values({ id, user_id: user, purpose, secret: "", tries_left: 0, return_to, sent_at, expires_at })
    .execute();
  return id;
}

/** Removes verifications whose code expired 30 days ago. */
export async function sweepVerifications(db: Db, now = clock.now().getTime()): Promise<void> {
  await db
    .deleteFrom("verifications")
    .where("expires_at", "<=", new Date(now - retention).toISOString())
    .execute();
}
