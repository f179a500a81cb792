import type { Db } from "#app/platform/db/database.server.ts";
import { verifyPassword } from "./password.server.ts";

/** The hash of a user's password; null if there is none, undefined if the account is gone. */
export async function passwordHashOf(db: Db, { user }: { user: string }): Promise<string | null | undefined> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", user).executeTakeFirst();
  return row?.password_hash;
}

/** Whether this is the user's password. */
export async function isPassword(db: Db, { user, password }: { user: string; password: string }): Promise<boolean> {
  return verifyPassword((await passwordHashOf(db, { user })) ?? null, password);
}
