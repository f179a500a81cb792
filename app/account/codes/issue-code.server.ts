import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Code } from "./code.server.ts";
import type { Purpose } from "./purpose.ts";

const tries = 5; // for one code (SPEC-D9)

interface NewCode {
  user: string;
  /** Sign-ups are many (`putSignUp`); of the others a person has one each. */
  purpose: Exclude<Purpose, "sign_up">;
  code: Code;
  /** The address it shall confirm, where that is not yet the account's. */
  email?: string | null;
}

/** Puts a new code in the place of the one before. Queue its mail in the same transaction. */
export async function issueCode(transaction: Db, { user, purpose, code, email = null }: NewCode): Promise<void> {
  const fields = { email, ...codeFields({ code }) };
  const id = randomUUID(); // it stands in an address, so not one that tells when it was made
  await transaction
    .insertInto("verifications")
    .values({ id, user_id: user, purpose, ...fields })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "purpose"]).where(sql<boolean>`purpose <> 'sign_up'`).doUpdateSet(fields),
    )
    .execute();
}

/** What a verification keeps of its code. @param returnTo where to go afterwards. */
export function codeFields({ code, returnTo = "/" }: { code: Code; returnTo?: string }) {
  return {
    secret: code.secret,
    tries_left: tries,
    return_to: returnTo,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  };
}
