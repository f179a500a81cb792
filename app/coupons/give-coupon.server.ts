import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type CouponTier, lastMoment } from "./coupon.ts";
import { insertCoupon } from "./generate-coupons.server.ts";
import { redeemCoupon } from "./redeem-coupon.server.ts";

interface GiveCouponInput {
  user: string;
  tier: CouponTier;
  days: number;
  /** The administrator's ID. */
  by: string;
  /** The form's UUID, which becomes the batch ID: sent again, it gives nothing more. */
  batch?: string;
  /** Our public origin, for the link in the mail. */
  origin: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/**
 * `kept`: the present plan already includes this one, so no coupon was generated. `missing`: there is no such user.
 * `sent`: the form was sent before, with another plan or other days.
 */
type CouponGiven = { kind: "given"; code: string } | { kind: "kept" | "missing" | "sent" };

/** Generates a coupon for a user and redeems it for them at once: they get its days, and the mail that says so. */
export function giveCoupon(
  db: Db,
  { user, tier, days, by, batch, origin, now = clock.now().toISOString() }: GiveCouponInput,
): Promise<CouponGiven> {
  return inTransaction(db, async (transaction) => {
    const earlier = batch === undefined ? undefined : await couponOf(transaction, batch);
    if (earlier) {
      const isSame = earlier.tier === tier && earlier.days === days;
      return isSame ? { kind: "given", code: earlier.code } : { kind: "sent" };
    }
    const code = await insertCoupon(transaction, {
      ...{ subscription_tier: tier, access_duration_days: days, expires_at: lastMoment(now, 1) },
      ...{ created_by: by, redeemed_by: null, redeemed_at: null, batch_id: batch ?? null, created_at: now },
    });
    const redeemed = await redeemCoupon(transaction, { user, code, origin, now });
    if (redeemed.kind !== "redeemed") {
      await transaction.deleteFrom("coupons").where("code", "=", code).execute();
      return { kind: redeemed.kind === "unknown" ? "missing" : "kept" };
    }
    const after = { code, tier, days, until: redeemed.until };
    await writeAudit(transaction, { by, action: "coupon.give", id: code, user, after, now });
    return { kind: "given", code };
  });
}

function couponOf(db: Db, batch: string) {
  return db
    .selectFrom("coupons")
    .select(["code", "subscription_tier as tier", "access_duration_days as days"])
    .where("batch_id", "=", batch)
    .executeTakeFirst();
}
