import { findUserSummary } from "#app/account/user-summary.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Access } from "#app/billing/access.ts";
import { giveCouponDays } from "#app/billing/entitlements.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { type CouponTier, readCode, statusOf } from "./coupon.ts";
import { couponMail } from "./coupon-mails.ts";
import { includes, type Redeemed, type Refused, redemptionOf } from "./redemption.ts";

interface RedeemCouponInput {
  user: string;
  /** As typed. */
  code: string;
  /** Our public origin, for the link in the mail. */
  origin: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/**
 * Redeems a coupon with one conditional update, so that one of 200 concurrent attempts succeeds (SPEC-D19). Grants its
 * days and queues a mail. A coupon that would grant nothing is not consumed.
 */
export async function redeemCoupon(
  db: Db,
  { user, code: typed, origin, now = clock.now().toISOString() }: RedeemCouponInput,
): Promise<Redeemed | Refused> {
  const code = readCode(typed);
  if (code === undefined) return { kind: "unknown" };
  return inTransaction(db, async (transaction) => {
    const person = await findUserSummary(transaction, { user });
    if (!person) return { kind: "unknown" }; // account deleted meanwhile in another window
    const before = await accessOf(transaction, { user, now });
    const coupon = await takeCoupon(transaction, { user, code, now, before });
    if (!coupon) return refusal(transaction, { user, code, now, before });
    await giveCouponDays(transaction, { user, code, now, ...coupon });
    const after = await accessOf(transaction, { user, now });
    const redeemed = redemptionOf({ code, ...coupon }, { before, after, now });
    const { firstName, timeZone: zone } = person;
    const mail = couponMail({ ...redeemed, firstName, code, origin, zone });
    await queueMail(transaction, { to: person.email, mail, user });
    return redeemed;
  });
}

interface Found {
  user: string;
  code: string;
  now: string;
  /** Access without the coupon. */
  before: Access;
}

/** Claims a coupon that is active, not expired, not redeemed and of benefit to this user. */
async function takeCoupon(transaction: Db, { user, code, now, before }: Found) {
  const useful = (["pro", "premium"] satisfies CouponTier[]).filter((tier) => !includes(before, tier));
  if (useful.length === 0) return undefined;
  return transaction
    .updateTable("coupons")
    .set({ redeemed_by: user, redeemed_at: now })
    .where("code", "=", code)
    .where("is_active", "=", 1)
    .where("expires_at", ">=", now)
    .where("redeemed_at", "is", null)
    .where("subscription_tier", "in", useful)
    .returning(["subscription_tier as tier", "access_duration_days as days"])
    .executeTakeFirst();
}

const momentAgo = 60_000; // ms

/** Why a coupon was not taken. */
async function refusal(transaction: Db, { user, code, now, before }: Found): Promise<Refused> {
  const row = await transaction
    .selectFrom("coupons")
    .select(["subscription_tier as tier", "access_duration_days as days", "redeemed_by as redeemedBy"])
    .select(["redeemed_at as redeemedAt", "withdrawn_at as withdrawnAt"])
    .select(["expires_at as expiresAt", "is_active as isActive"])
    .where("code", "=", code)
    .executeTakeFirst();
  if (!row) return { kind: "unknown" };
  const { tier, days, redeemedAt } = row;
  switch (statusOf({ ...row, isActive: row.isActive === 1 }, now)) {
    case "Redeemed": {
      if (row.redeemedBy !== user || redeemedAt === null || row.withdrawnAt !== null) return { kind: "used" };
      if (Date.parse(now) - Date.parse(redeemedAt) > momentAgo) return { kind: "used" };
      return { kind: "used", own: redemptionOf({ code, tier, days }, { before, after: before, now: redeemedAt }) };
    }
    case "Expired":
      return { kind: "expired" };
    case "Active":
      return { kind: "kept" };
    case "Inactive":
      return { kind: "unknown" };
  }
}

const hour = 60 * 60; // seconds
const triesPerAccount: RateLimit = { name: "coupon account", hits: 20, seconds: hour };
const triesPerClient: RateLimit = { name: "coupon client", hits: 60, seconds: hour };

interface Try {
  user: string;
  /** The client's network address. */
  client: string;
  /** As typed. */
  code: string;
  /** Our public origin. */
  origin: string;
}

/**
 * Redeems a coupon with a rate limit against guessing. Attempts are counted before the lookup; a success is refunded.
 * @returns the result, or the seconds to wait.
 */
export function tryCoupon(
  db: Db,
  { client, ...input }: Try,
): Promise<Redeemed | Refused | { kind: "wait"; seconds: number }> {
  const counted = [
    { limit: triesPerClient, of: client },
    { limit: triesPerAccount, of: input.user },
  ];
  return inTransaction(db, async (transaction) => {
    for (const one of counted) {
      const seconds = await consumeRateLimit(transaction, one);
      if (seconds > 0) return { kind: "wait", seconds };
    }
    const result = await redeemCoupon(transaction, input);
    if (result.kind === "redeemed") for (const one of counted) await refundRateLimit(transaction, one);
    return result;
  });
}
