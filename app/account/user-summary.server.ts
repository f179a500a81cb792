import type { Db } from "#app/platform/db/database.server.ts";

/** Whose account it is, as a mail about it needs to know. */
export interface UserSummary {
  id: string;
  email: string;
  firstName: string;
  /** Did they show that the address is theirs? */
  confirmed: boolean;
}

/** Finds the owner of an account, by its id or its address. */
export async function findUserSummary(
  db: Db,
  by: { user: string } | { email: string },
): Promise<UserSummary | undefined> {
  const row = await db
    .selectFrom("users")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .select(["users.id", "users.email", "users.email_confirmed_at as confirmedAt", "profiles.first_name as firstName"])
    .where(({ eb }) => ("user" in by ? eb("users.id", "=", by.user) : eb("users.email", "=", by.email)))
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, firstName: row.firstName, confirmed: row.confirmedAt !== null };
}
