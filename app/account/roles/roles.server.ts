import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { utc } from "#app/platform/time-zone.ts";
import type { User } from "../user.ts";

type Role = "admin";

/** Grants a role. Idempotent. */
export async function grantRole(db: Db, { user, role }: { user: string; role: Role }): Promise<void> {
  await db
    .insertInto("user_roles")
    .values({ user_id: user, role, created_at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.columns(["user_id", "role"]).doNothing())
    .execute();
}

/** Whether a user has this role. */
export async function hasRole(db: Db, { user, role }: { user: string; role: Role }): Promise<boolean> {
  const row = await db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", user)
    .where("role", "=", role)
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes a role. The last administrator keeps it (SPEC-D13). */
export function revokeRole(db: Db, { user, role }: { user: string; role: Role }): Promise<"revoked" | "last"> {
  return inTransaction(db, async (transaction) => {
    if (await isLastAdmin(transaction, { user })) return "last";
    await transaction.deleteFrom("user_roles").where("user_id", "=", user).where("role", "=", role).execute();
    return "revoked";
  });
}

/** Whether this user is the only administrator. */
export async function isLastAdmin(db: Db, { user }: { user: string }): Promise<boolean> {
  const admins = await db.selectFrom("user_roles").select("user_id").where("role", "=", "admin").limit(2).execute();
  return admins.length === 1 && admins[0]?.user_id === user;
}

/** All administrators with a confirmed address, as recipients of emails. */
export async function listAdmins(db: Db): Promise<Pick<User, "id" | "email" | "firstName" | "timeZone">[]> {
  const rows = await db
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .select(["users.id", "users.email", "profiles.first_name as firstName", "profiles.time_zone"])
    .where("user_roles.role", "=", "admin")
    .where("users.email_confirmed_at", "is not", null)
    .orderBy("users.id")
    .execute();
  return rows.map(({ time_zone, ...admin }) => ({ ...admin, timeZone: time_zone ?? utc }));
}
