import type { Db } from "#app/platform/db/database.server.ts";
import { type CouponRow, couponRow } from "./coupon-row.ts";
import { couponsOf } from "./list-coupons.server.ts";

/** All coupons of a batch, at most 50, in order of creation. */
export async function listBatch(
  db: Db,
  { batch, now = new Date().toISOString() }: { batch: string; now?: string },
): Promise<CouponRow[]> {
  const rows = await couponsOf(db).where("coupons.batch_id", "=", batch).orderBy("coupons.id").execute();
  return rows.map((row) => couponRow(row, now));
}
