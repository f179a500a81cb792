import { startLogin } from "#app/account/logins.server.ts";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "./founder.test.support.ts";

/** A user, and their session cookie. */
export interface SignedInUser {
  id: string;
  cookie: string;
}

/** Adds an account with this plan and signs it in. */
export async function addSignedInUser(db: Db, tier: Tier): Promise<SignedInUser> {
  const id = await addFounder(db, { tier });
  const [cookie = ""] = (await startLogin(db, { user: id, userAgent: "bench" })).split(";");
  return { id, cookie };
}
