import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { isRightCode, type Purpose } from "./codes.server.ts";

/** The result of entering a code. `right` carries the result of `use`. */
export type EnterResult<T> = { kind: "right"; value: T } | { kind: "wrong"; remaining: number } | { kind: "expired" };

/** The user and the purpose of an entered code. */
interface Entered {
  user: string;
  /** The address it confirms, if that isn't the account's address yet. */
  email: string | null;
  returnTo: string;
}

interface Entry {
  id: string;
  purpose: Purpose;
  digits: string;
}

/**
 * Verifies an emailed code. It works once, within 10 minutes, with 5 tries.
 * @param use applied if the code is right, in the transaction that consumes it.
 */
export async function enterCode<T>(
  db: Db,
  { id, purpose, digits }: Entry,
  use: (transaction: Db, entered: Entered) => Promise<T>,
): Promise<EnterResult<T>> {
  const counted = await countDown(db, id, purpose);
  if (!counted) return { kind: "expired" };
  const { secret, tries_left: remaining } = counted;
  if (!(await isRightCode({ secret, digits }))) return { kind: "wrong", remaining };
  return inTransaction(db, async (transaction) => {
    const entered = await consume(transaction, id, secret);
    return entered ? { kind: "right", value: await use(transaction, entered) } : { kind: "expired" };
  });
}

/** The error text for a code that wasn't accepted. */
export function codeError(result: { kind: "wrong"; remaining: number } | { kind: "expired" }): string {
  if (result.kind === "expired") return "This code no longer works. We can send you a new one.";
  if (result.remaining === 0) return "That was your last try with this code. Please request a new one.";
  return `That code isn't right. Tries left: ${result.remaining}.`;
}

/** Uses up one try before the code is checked, so that concurrent tries are counted one by one. */
function countDown(db: Db, id: string, purpose: Purpose) {
  return db
    .updateTable("verifications")
    .set(({ eb }) => ({ tries_left: eb("tries_left", "-", 1) }))
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", clock.now().toISOString())
    .returning(["secret", "tries_left"])
    .executeTakeFirst();
}

/** The secret identifies the code: one that was used or replaced in the meantime is rejected. */
async function consume(transaction: Db, id: string, secret: string): Promise<Entered | undefined> {
  const row = await transaction
    .updateTable("verifications")
    .set({ secret: "", tries_left: 0, expires_at: clock.now().toISOString() })
    .where("id", "=", id)
    .where("secret", "=", secret)
    .returning(["user_id", "email", "return_to"])
    .executeTakeFirst();
  return row && { user: row.user_id, email: row.email, returnTo: row.return_to };
}
