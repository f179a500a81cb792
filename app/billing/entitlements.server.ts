import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { writeSubscriber } from "./subscriber.server.ts";

interface GiveCouponDaysInput {
  user: string;
  tier: "pro" | "premium";
  days: number;
  /** The coupon's code. */
  code: string;
  /** ISO 8601. */
  now?: string;
}

/** Grants a coupon's days within the caller's transaction. The caller checks eligibility. */
export function giveCouponDays(
  db: Db,
  { user, tier, days, code, now = clock.now().toISOString() }: GiveCouponDaysInput,
) {
  const row = {
    source: "coupon",
    tier,
    days,
    reference: code,
    starts_at: now,
    created_at: now,
    updated_at: now,
  } as const;
  return inTransaction(db, async (transaction) => {
    await transaction
      .insertInto("entitlements")
      .values({ id: timeOrderedId(), user_id: user, ...row })
      .execute();
    await writeSubscriber(transaction, { user, now });
  });
}

/** Ends a coupon's remaining days within the caller's transaction. Its past days stay in the timeline. */
export function endCouponDays(
  db: Db,
  { user, code, now = clock.now().toISOString() }: Pick<GiveCouponDaysInput, "user" | "code" | "now">,
) {
  return inTransaction(db, async (transaction) => {
    await transaction
      .updateTable("entitlements")
      .set({ ends_at: now, updated_at: now })
      .where("user_id", "=", user)
      .where("source", "=", "coupon")
      .where("reference", "=", code)
      .where("ends_at", "is", null)
      .execute();
    await writeSubscriber(transaction, { user, now });
  });
}
