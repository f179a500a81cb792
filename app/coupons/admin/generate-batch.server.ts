import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type CouponBatch, lastMoment } from "../coupon.ts";
import { generateCoupons } from "../generate-coupons.server.ts";

interface Asked extends CouponBatch {
  /** The administrator. */
  by: string;
  /** What the form is known by, a UUID: the batch takes it over. */
  batch: string;
  /** ISO 8601; the present moment unless told. */
  now?: string;
}

/** The batch is there; or its form was sent before, and made another one. */
export type Generated = { kind: "generated" } | { kind: "sent" };

const momentAgo = 60_000; // ms

/**
 * Makes a batch of coupons once, however often its form is sent: the second of two presses finds what the first made. A
 * form that is sent again later, or with something else in it, is none of these.
 * @throws as generateCoupons.
 */
export function generateBatch(db: Db, { now = clock.now().toISOString(), ...asked }: Asked): Promise<Generated> {
  return inTransaction(db, async (transaction) => {
    const made = await transaction
      .selectFrom("coupons")
      .select(["subscription_tier as tier", "access_duration_days as days", "expires_at", "created_at", "created_by"])
      .where("batch_id", "=", asked.batch)
      .execute();
    const [first] = made;
    if (!first) {
      await generateCoupons(transaction, { ...asked, now });
      return { kind: "generated" };
    }
    const same =
      made.length === asked.count &&
      first.tier === asked.tier &&
      first.days === asked.days &&
      first.created_by === asked.by &&
      first.expires_at === lastMoment(first.created_at, asked.expires);
    return { kind: same && Date.parse(now) - Date.parse(first.created_at) <= momentAgo ? "generated" : "sent" };
  });
}
