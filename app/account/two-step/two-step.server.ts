import type { Db } from "#app/platform/db.server.ts";

/** Does this person sign in in two steps? */
export async function hasTwoStep(db: Db, { user }: { user: string }): Promise<boolean> {
  const row = await db
    .selectFrom("authenticators")
    .select("user_id")
    .where("user_id", "=", user)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
