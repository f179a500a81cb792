import { v7 as timeOrderedId } from "uuid";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { writeSubscriber } from "./subscriber.server.ts";

interface Given {
  user: string;
  tier: "pro" | "premium";
  days: number;
  /** The coupon's code. */
  code: string;
  /** ISO 8601. */
  now?: string;
}

/** Gives somebody a coupon's days on a plan, in the caller's transaction. Whether they may have it is for the caller. */
export function giveCouponDays(db: Db, { user, tier, days, code, now = new Date().toISOString() }: Given) {
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
