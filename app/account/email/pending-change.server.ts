import type { Db } from "#app/platform/db/database.server.ts";

/** An address that waits for its code before it becomes the account's. */
export interface PendingChange {
  /** Of the verification. */
  id: string;
  email: string;
}

/** The change of address that this person has begun and not ended; its last code may have run out. */
export async function pendingChange(db: Db, { user }: { user: string }): Promise<PendingChange | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select(["id", "email"])
    .where("user_id", "=", user)
    .where("purpose", "=", "email_change")
    .where("secret", "!=", "")
    .executeTakeFirst();
  return row?.email ? { id: row.id, email: row.email } : undefined;
}
