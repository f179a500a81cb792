import { startLogin } from "#app/account/logins.server.ts";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "./founder.ts";

/** Somebody with an account, and the cookie that signs them in. */
export interface Somebody {
  id: string;
  cookie: string;
}

/** Makes an account on this plan and signs it in. */
export async function addSomebody(db: Db, tier: Tier): Promise<Somebody> {
  const id = await addFounder(db, { tier });
  const [cookie = ""] = (await startLogin(db, { user: id, userAgent: "bench" })).split(";");
  return { id, cookie };
}
