import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type CouponBatch, lastMoment } from "../coupon.ts";
import { generateCoupons } from "../generate-coupons.server.ts";

interface GenerateBatchInput extends CouponBatch {
  /** The administrator's ID. */
  by: string;
  /** The form's UUID, which becomes the batch ID. */
  batch: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/** `generated`: the batch exists. `sent`: the same form was submitted before, for a different batch or too long ago. */
export type Generated = { kind: "generated" } | { kind: "sent" };

const momentAgo = 60_000; // ms

/**
 * Generates a batch of coupons. Idempotent: resubmitting the same form within a minute finds the existing batch. A
 * later submission, or one with different values, is refused as `sent`.
 * @throws as `generateCoupons`.
 */
export function generateBatch(
  db: Db,
  { now = clock.now().toISOString(), ...asked }: GenerateBatchInput,
): Promise<Generated> {
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
