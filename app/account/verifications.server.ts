import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/db.server.ts";

export const purpose = "sign_up"; // what the codes here are for
const kept = 30 * 24 * 60 * 60 * 1000; // ms after a code ran out

/** An address that waits for its code, or waited once. */
export interface Verification {
  email: string;
  confirmed: boolean;
  /** Where to go once it is confirmed. */
  returnTo: string;
}

/** Finds a verification by its id, which nobody can guess. */
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
 * The verification of an account not confirmed yet, which a code can be asked for at any time. Wanting to go nowhere in
 * particular does not change where the sign-up wanted to go.
 * @returns its id.
 */
export async function pendingVerification(
  db: Db,
  { user, returnTo }: { user: string; returnTo: string },
): Promise<string> {
  const never = new Date(0).toISOString();
  const { id } = await db
    .insertInto("verifications")
    .values({
      id: randomUUID(),
      user_id: user,
      purpose,
      secret: "",
      tries_left: 0,
      return_to: returnTo,
      sent_at: never,
      expires_at: new Date().toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "purpose"]).doUpdateSet(returnTo === "/" ? { purpose } : { return_to: returnTo }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes verifications whose code ran out 30 days ago. */
export async function sweepVerifications(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("verifications")
    .where("expires_at", "<=", new Date(now - kept).toISOString())
    .execute();
}
