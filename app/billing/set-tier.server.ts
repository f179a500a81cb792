import { v7 as timeOrderedId } from "uuid";
import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { accessOf } from "./access.server.ts";
import type { Access, Tier } from "./access.ts";
import { writeSubscriber } from "./subscriber.server.ts";
import { subscriptionOf } from "./subscription.server.ts";
import type { Subscription } from "./subscription.ts";

/** What an administrator may set (administrator.md §2). */
export const settableTiers = ["free", "pro", "premium"] as const;
export type SettableTier = (typeof settableTiers)[number];

/** What came of it: a subscription or a coupon may still give more than was set. */
export type TierSet =
  | { kind: "set"; tier: SettableTier; access: Access; subscription: Subscription | undefined }
  | { kind: "missing" }
  | { kind: "same" };

interface Wanted {
  user: string;
  tier: SettableTier;
  /** The plan that was shown where it was set: leaving that as it is sets nothing. */
  was?: SettableTier;
  /** The administrator's id. */
  by: string;
  /** ISO 8601. */
  now?: string;
}

/**
 * Sets what an administrator gives somebody, without end, in the place of what one gave before; "free" takes it away.
 * What a subscription or a coupon gives stays (DECISIONS 15, 19). Setting the same again changes nothing. Of two
 * administrators the last one wins, and the audit log says what it was at that moment, not what they had been shown.
 */
export function setTier(db: Db, { user, tier, was, by, now = new Date().toISOString() }: Wanted): Promise<TierSet> {
  return inTransaction(db, async (transaction) => {
    const person = await transaction
      .selectFrom("profiles")
      .select("user_id")
      .where("user_id", "=", user)
      .executeTakeFirst();
    if (!person) return { kind: "missing" };
    if (tier === was) return { kind: "same" };
    const given = await givenByAdmin(transaction, { user, now });
    if (!isAsSet(given, tier)) {
      const before: Record<string, Tier> = {
        tier: given[0]?.tier ?? "free",
        plan: await planInForce(transaction, { user, now }),
      };
      await replaceGift(transaction, { user, tier, now });
      await writeSubscriber(transaction, { user, now });
      const changed = differences(before, { tier, plan: await planInForce(transaction, { user, now }) });
      await writeAudit(transaction, { by, action: "user.tier", id: user, user, ...changed, now });
    }
    const access = await accessOf(transaction, { user, now });
    return { kind: "set", tier, access, subscription: await subscriptionOf(transaction, { user }) };
  });
}

/** What somebody has from all sources together, as the administrator reads it. */
async function planInForce(db: Db, { user, now }: Pick<Wanted, "user"> & { now: string }): Promise<SettableTier> {
  const { tier } = await accessOf(db, { user, now });
  return tier === "basic" ? "pro" : tier;
}

type Gift = { tier: Exclude<Tier, "free">; ends_at: string | null };

/** What administrators give now, the newest first. */
function givenByAdmin(db: Db, { user, now }: Pick<Wanted, "user"> & { now: string }): Promise<Gift[]> {
  return db
    .selectFrom("entitlements")
    .select(["tier", "ends_at"])
    .where("user_id", "=", user)
    .where("source", "=", "admin")
    .where(({ eb, or }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .orderBy("id", "desc")
    .execute();
}

function isAsSet(given: Gift[], tier: SettableTier): boolean {
  if (tier === "free") return given.length === 0;
  return given.length === 1 && given[0]?.tier === tier && given[0].ends_at === null;
}

/** What was given ends now; its row stays, and tells of it. */
async function replaceGift(db: Db, { user, tier, now }: Omit<Wanted, "by"> & { now: string }): Promise<void> {
  await db
    .updateTable("entitlements")
    .set({ ends_at: now, updated_at: now })
    .where("user_id", "=", user)
    .where("source", "=", "admin")
    .where(({ eb, or }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .execute();
  if (tier === "free") return;
  const times = { starts_at: now, created_at: now, updated_at: now };
  await db
    .insertInto("entitlements")
    .values({ id: timeOrderedId(), user_id: user, source: "admin", tier, ...times })
    .execute();
}
