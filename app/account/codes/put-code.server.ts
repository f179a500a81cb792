import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/db.server.ts";
import type { Code } from "./code.server.ts";
import type { Purpose } from "./purpose.ts";

const tries = 5; // for one code (DECISIONS 9)

interface NewCode {
  user: string;
  purpose: Purpose;
  code: Code;
  /** Where to go afterwards. */
  returnTo?: string;
  /** The address it shall confirm, where that is not yet the account's. */
  email?: string;
  /** The page of the code before is worth nothing any more. */
  afresh?: boolean;
}

/** Puts a new code in the place of the one before. Queue its mail in the same transaction. @returns the verification's id. */
export async function putCode(transaction: Db, { user, purpose, code, returnTo = "/", email, afresh }: NewCode) {
  const fields = {
    email: email ?? null,
    secret: code.secret,
    tries_left: tries,
    return_to: returnTo,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  };
  const id = randomUUID(); // it stands in an address, so not one that tells when it was made
  const row = await transaction
    .insertInto("verifications")
    .values({ id, user_id: user, purpose, ...fields })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(afresh ? { id, ...fields } : fields))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
