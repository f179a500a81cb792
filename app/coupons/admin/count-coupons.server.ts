import type { Db } from "#app/platform/db/database.server.ts";

/** Number of coupons in total and by status (SPEC-AD4). */
export interface CouponCounts {
  total: number;
  active: number;
  redeemed: number;
  expired: number;
  inactive: number;
}

/** Counts coupons from the database's counters per expiry day. @param now ISO 8601. */
export async function countCoupons(db: Db, { now = new Date().toISOString() } = {}): Promise<CouponCounts> {
  const today = now.slice(0, 10);
  const rows = await db
    .selectFrom("coupon_counts")
    .select(({ fn, ref, case: when }) => [
      "state",
      fn.sum<number>("value").as("total"),
      fn.sum<number>(when().when("expires_on", "<", today).then(0).else(ref("value")).end()).as("lasting"),
    ])
    .groupBy("state")
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state) ?? { total: 0, lasting: 0 };
  const [open, off, redeemed] = [of("open"), of("off"), of("redeemed")];
  return {
    total: open.total + off.total + redeemed.total,
    active: open.lasting,
    redeemed: redeemed.total,
    expired: open.total + off.total - open.lasting - off.lasting,
    inactive: off.lasting,
  };
}
