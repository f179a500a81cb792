import type { Db } from "#app/platform/db/database.server.ts";

/** A quote of this user, and the session whose answer it backs. */
export async function findQuote(db: Db, { user, id }: { user: string; id: string }) {
  return db
    .selectFrom("quotes")
    .select(["text", "assessment_session_id as session"])
    .where("user_id", "=", user)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Deletes a quote of this user. @returns whether there was one. */
export async function deleteQuote(db: Db, { user, id }: { user: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("quotes")
    .where("user_id", "=", user)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
