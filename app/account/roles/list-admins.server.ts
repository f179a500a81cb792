import type { Db } from "#app/platform/db/database.server.ts";

/** All administrators with a confirmed address, as recipients of emails. */
export function listAdmins(db: Db): Promise<{ id: string; email: string; firstName: string }[]> {
  return db
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .select(["users.id", "users.email", "profiles.first_name as firstName"])
    .where("user_roles.role", "=", "admin")
    .where("users.email_confirmed_at", "is not", null)
    .orderBy("users.id")
    .execute();
}
