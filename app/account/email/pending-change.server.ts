import type { Db } from "#app/platform/db/database.server.ts";

/** A new address, pending confirmation. */
interface PendingChange {
  /** The id of the verification. */
  id: string;
  email: string;
}

/** The user's pending change of address, if any; its last code may have expired. */
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
