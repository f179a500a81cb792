import type { Db } from "#app/platform/db/database.server.ts";
import type { NameForm } from "../user.ts";

/** Saves a user's name and company; an empty company is stored as null. */
export async function saveName(db: Db, { user, ...names }: NameForm & { user: string }): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ first_name: names.firstName, last_name: names.lastName, company_name: names.companyName ?? null })
    .where("user_id", "=", user)
    .execute();
}
