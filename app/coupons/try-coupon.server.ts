import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { redeemCoupon } from "./redeem-coupon.server.ts";
import type { Redeemed, Refused } from "./redemption.ts";

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
  { client, ...asked }: Try,
): Promise<Redeemed | Refused | { kind: "wait"; seconds: number }> {
  const counted = [
    { limit: triesPerClient, of: client },
    { limit: triesPerAccount, of: asked.user },
  ];
  return inTransaction(db, async (transaction) => {
    for (const one of counted) {
      const seconds = await consumeRateLimit(transaction, one);
      if (seconds > 0) return { kind: "wait", seconds };
    }
    const result = await redeemCoupon(transaction, asked);
    if (result.kind === "redeemed") for (const one of counted) await refundRateLimit(transaction, one);
    return result;
  });
}
