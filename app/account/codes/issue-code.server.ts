import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Code } from "./code.server.ts";
import type { Purpose } from "./purpose.ts";

const tries = 5; // for one code (SPEC-D9)

interface NewCode {
  user: string;
  /** A user has at most one code per purpose, except for sign-ups (`putSignUp`). */
  purpose: Exclude<Purpose, "sign_up">;
  code: Code;
  /** The address to confirm, if it isn't the account's address yet. */
  email?: string | null;
}

/** Replaces the user's previous code. Queue its email in the same transaction. */
export async function issueCode(transaction: Db, { user, purpose, code, email = null }: NewCode): Promise<void> {
  const fields = { email, ...codeFields({ code }) };
  const id = randomUUID(); // random, since it appears in URLs and must not reveal its creation time
  await transaction
    .insertInto("verifications")
    .values({ id, user_id: user, purpose, ...fields })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "purpose"]).where(sql<boolean>`purpose <> 'sign_up'`).doUpdateSet(fields),
    )
    .execute();
}

/** The columns of a verification that hold its code. @param returnTo where to go afterwards. */
export function codeFields({ code, returnTo = "/" }: { code: Code; returnTo?: string }) {
  return {
    secret: code.secret,
    tries_left: tries,
    return_to: returnTo,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  };
}
