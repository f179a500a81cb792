import type { Db } from "#app/platform/db.server.ts";
import { idOfToken } from "./unsubscribe-link.server.ts";

/** Who is to leave by this link, and whether they have left already. */
export async function findSubscriber(db: Db, { token }: { token: string | null }) {
  const id = idOfToken(token);
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select(["email", "is_active"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { email: row.email, active: row.is_active === 1 };
}

/** Takes an address off the list; its link to confirm is worth nothing any more. @returns false when there is none. */
export async function unsubscribe(db: Db, { token }: { token: string | null }): Promise<boolean> {
  const id = idOfToken(token);
  if (id === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable("newsletter_subscribers")
    .set({ is_active: 0, confirm_hash: null, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
