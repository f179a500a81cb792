import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { writeSubscriber } from "../subscriber.server.ts";
import { type SubscriptionRow, timesOf } from "./subscription-row.ts";

interface Written {
  user: string;
  /** The effective subscription; if undefined, the plan ends now. */
  row: SubscriptionRow | undefined;
  /** ISO 8601. */
  now: string;
}

/** A stored subscription. */
export interface StoredSubscription extends SubscriptionRow {
  /** The end of the last period covered by a mail. ISO 8601. */
  notified_until: string;
}

/**
 * Stores Stripe's state within the caller's transaction: the copy of the subscription, its entitlement, and the
 * summary. Idempotent.
 * @returns the stored subscription before and after.
 */
export async function writeSubscription(db: Db, { user, row, now }: Written) {
  const before: StoredSubscription | undefined = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", user)
    .executeTakeFirst();
  const after = row && keepNotified(row, before);
  if (after) {
    const copy = { ...after, checked_at: now };
    await db
      .insertInto("subscriptions")
      .values({ user_id: user, ...copy })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(copy))
      .execute();
  } else if (before) await db.deleteFrom("subscriptions").where("user_id", "=", user).execute();
  await writeEntitlement(db, { user, row: after, now });
  await writeSubscriber(db, { user, now });
  return { before, after };
}

/** Keeps the first `past_due_since`: another unpaid period does not start a new grace period. */
function keepNotified({ ...row }: SubscriptionRow, before: StoredSubscription | undefined): StoredSubscription {
  const same = before?.subscription_id === row.subscription_id ? before : undefined;
  if (row.past_due_since && same?.past_due_since) row.past_due_since = same.past_due_since;
  return { ...row, notified_until: same?.notified_until ?? row.period_end };
}

/** One entitlement per subscription and plan, whose end is extended; a new plan or subscription starts a new one. */
async function writeEntitlement(db: Db, { user, row, now }: Written): Promise<void> {
  const last = await db
    .selectFrom("entitlements")
    .select(["id", "tier", "reference", "ends_at", "grace_ends_at"])
    .where("user_id", "=", user)
    .where("source", "=", "stripe")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const same = last && row && last.reference === row.subscription_id && last.tier === row.tier;
  if (same) {
    await update(db, last.id, { ...timesOf(row), updated_at: now });
    return;
  }
  const counts = last && (last.ends_at === null || last.ends_at > now || (last.grace_ends_at ?? "") > now);
  if (counts) {
    const ends_at = last.ends_at !== null && last.ends_at < now ? last.ends_at : now;
    await update(db, last.id, { ends_at, grace_ends_at: null, updated_at: now });
  }
  if (!row) return;
  const { subscription_id: reference, tier } = row;
  const times = { ...timesOf(row), starts_at: now, created_at: now, updated_at: now };
  await db
    .insertInto("entitlements")
    .values({ id: timeOrderedId(), user_id: user, source: "stripe", tier, reference, ...times })
    .execute();
}

async function update(
  db: Db,
  id: string,
  change: { ends_at: string; grace_ends_at: string | null; updated_at: string },
): Promise<void> {
  await db.updateTable("entitlements").set(change).where("id", "=", id).execute();
}
