import type { Db } from "#app/platform/db/database.server.ts";
import { utc } from "#app/platform/time-zone.ts";

/** A user, as needed for emails about their account. */
export interface UserSummary {
  id: string;
  email: string;
  firstName: string;
  /** Whether the address is confirmed. */
  confirmed: boolean;
  /** UTC if it is not known. */
  timeZone: string;
}

/** Finds a user by id or email address. */
export async function findUserSummary(
  db: Db,
  by: { user: string } | { email: string },
): Promise<UserSummary | undefined> {
  const row = await db
    .selectFrom("users")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .select(["users.id", "users.email", "users.email_confirmed_at as confirmedAt", "profiles.first_name as firstName"])
    .select("profiles.time_zone as timeZone")
    .where(({ eb }) => ("user" in by ? eb("users.id", "=", by.user) : eb("users.email", "=", by.email)))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email, firstName, confirmedAt, timeZone } = row;
  return { id, email, firstName, confirmed: confirmedAt !== null, timeZone: timeZone ?? utc };
}
