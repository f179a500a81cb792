import { v7 as timeOrderedId } from "uuid";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db.server.ts";

/** Adds a confirmed account without a password, on the plan given. @returns its id. */
export async function addFounder(db: Db, tier: Tier = "free"): Promise<string> {
  const id = timeOrderedId();
  const at = new Date().toISOString();
  const email = `${id}@founder.example`;
  await db
    .insertInto("users")
    .values({ id, email, email_confirmed_at: at, password_hash: null, created_at: at, updated_at: at })
    .execute();
  await db
    .insertInto("profiles")
    .values({ user_id: id, first_name: "Ada", last_name: "Byron", company_name: null, plan: "free" })
    .execute();
  if (tier !== "free") await setTier(db, id, tier);
  return id;
}

/** Gives or takes a plan, as a payment and its end will. */
export async function setTier(db: Db, user: string, tier: Tier): Promise<void> {
  const now = new Date().toISOString();
  const row = { subscribed: tier === "free" ? 0 : 1, subscription_tier: tier, subscription_end: null, updated_at: now };
  await db
    .insertInto("subscribers")
    .values({ user_id: user, email: `${user}@founder.example`, ...row, created_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}
