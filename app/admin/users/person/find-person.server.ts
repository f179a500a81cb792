import type { Db } from "#app/platform/db/database.server.ts";
import type { Plan } from "../people-query.ts";

/** A user as shown at the top of their page. Times are ISO 8601. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  email: string;
  plan: Plan;
  createdAt: string;
  /** Null if the address isn't confirmed yet. */
  confirmedAt: string | null;
  lastActiveAt: string | null;
  isAdmin: boolean;
}

/** Finds a user by the id in a URL, in one query. */
export async function findPerson(db: Db, { user }: { user: string }): Promise<Person | undefined> {
  const row = await db
    .selectFrom("users")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .leftJoin("user_roles", (join) =>
      join.onRef("user_roles.user_id", "=", "users.id").on("user_roles.role", "=", "admin"),
    )
    .select(["users.id", "users.email", "users.created_at as createdAt", "users.email_confirmed_at as confirmedAt"])
    .select(["profiles.first_name as firstName", "profiles.last_name as lastName", "profiles.plan"])
    .select(["profiles.company_name as companyName", "profiles.last_active_at as lastActiveAt", "user_roles.role"])
    .where("users.id", "=", user)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, ...person } = row;
  return { ...person, isAdmin: role === "admin" };
}
