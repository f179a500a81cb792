import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { accessOf } from "./access.server.ts";
import { subscribedBy } from "./access.ts";

interface WriteSubscriberInput {
  user: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/**
 * Writes the user's current access to `subscribers`, whose columns are specified by SPEC-EU3, and to their profile, in
 * its display form. Lists read both. Every transaction that changes an entitlement must call it.
 */
export async function writeSubscriber(
  db: Db,
  { user, now = clock.now().toISOString() }: WriteSubscriberInput,
): Promise<void> {
  const access = await accessOf(db, { user, now });
  const { tier, until } = access;
  const row = {
    subscribed: tier === "free" ? 0 : 1,
    subscription_tier: tier === "basic" ? null : tier,
    subscription_end: until,
    subscribed_by: subscribedBy(access, now),
    updated_at: now,
  };
  await db
    .insertInto("subscribers")
    .columns([
      "user_id",
      "email",
      "subscribed",
      "subscription_tier",
      "subscription_end",
      "subscribed_by",
      "created_at",
      "updated_at",
    ])
    .expression((builder) =>
      builder
        .selectFrom("users")
        .select(["id", "email"])
        .select(({ val }) => [
          val(row.subscribed).as("subscribed"),
          val(row.subscription_tier).as("subscription_tier"),
          val(row.subscription_end).as("subscription_end"),
          val(row.subscribed_by).as("subscribed_by"),
          val(now).as("created_at"),
          val(now).as("updated_at"),
        ])
        .where("id", "=", user),
    )
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  await db
    .updateTable("profiles")
    .set({ plan: tier === "basic" ? "pro" : tier })
    .where("user_id", "=", user)
    .where("plan", "!=", tier === "basic" ? "pro" : tier)
    .execute();
}

const batch = 500; // users

/** Updates `subscribers` for users whose plan has ended or changed since it was written. */
export async function sweepSubscribers(db: Db, now = clock.now().toISOString()): Promise<void> {
  for (;;) {
    const ended = await db
      .selectFrom("subscribers")
      .select("user_id")
      .where("subscribed", "=", 1)
      .where("subscription_end", "<=", now)
      .where("updated_at", "<", now)
      .limit(batch)
      .execute();
    if (ended.length === 0) return;
    await inTransaction(db, async (transaction) => {
      for (const { user_id: user } of ended) await writeSubscriber(transaction, { user, now });
    });
  }
}
