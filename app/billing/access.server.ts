import { compiledOnce, type Db } from "#app/platform/db.server.ts";
import type { Access } from "./access.ts";

const free: Access = { tier: "free", until: null };

/**
 * What this person may do now. `subscribers` holds it as the specification says (end-user.md §3): not subscribed is
 * free, subscribed without a tier is basic, and an end that has passed ends it.
 * @param now ISO 8601; the present moment unless told.
 */
export async function accessOf(db: Db, { user, now = new Date().toISOString() }: { user: string; now?: string }) {
  const [row] = await subscription(db, user);
  if (!row?.subscribed) return free;
  if (row.subscription_end !== null && row.subscription_end <= now) return free;
  return { tier: row.subscription_tier ?? "basic", until: row.subscription_end } satisfies Access;
}

const subscription = compiledOnce((db, user: string) =>
  db
    .selectFrom("subscribers")
    .select(["subscribed", "subscription_tier", "subscription_end"])
    .where("user_id", "=", user),
);
