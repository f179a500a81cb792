import { grantRole } from "#app/account/roles/roles.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../account/founder.test.support.ts";

/** Adds an administrator. @returns the id. */
export async function addAdmin(db: Db, founder: Parameters<typeof addFounder>[1] = {}): Promise<string> {
  const user = await addFounder(db, founder);
  await grantRole(db, { user, role: "admin" });
  return user;
}
