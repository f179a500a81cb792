import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type CouponStatus, statusOf } from "../coupon.ts";

interface DeactivateCouponInput {
  code: string;
  /** The administrator's ID. */
  by: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/** The result: deactivated, now or earlier; or the reason for the refusal. */
export type Deactivated = { kind: "deactivated" } | { kind: "missing" } | { kind: "redeemed" } | { kind: "expired" };

/**
 * Deactivates an active coupon (SPEC-AD4) with one conditional update, so that a concurrently redeemed coupon is either
 * redeemed or deactivated, never both.
 */
export function deactivateCoupon(
  db: Db,
  { code, by, now = clock.now().toISOString() }: DeactivateCouponInput,
): Promise<Deactivated> {
  return inTransaction(db, async (transaction) => {
    const coupon = await transaction
      .updateTable("coupons")
      .set({ is_active: 0 })
      .where("code", "=", code)
      .where("is_active", "=", 1)
      .where("redeemed_at", "is", null)
      .where("expires_at", ">=", now)
      .returning("id")
      .executeTakeFirst();
    if (!coupon) return refusalOf(await couponStatus(transaction, { code, now }));
    const [before, after] = [
      { code, is_active: true },
      { code, is_active: false },
    ];
    await writeAudit(transaction, { by, action: "coupon.deactivate", id: coupon.id, before, after, now });
    return { kind: "deactivated" };
  });
}

/** The coupon's status; undefined if it does not exist. */
export async function couponStatus(
  db: Db,
  { code, now = clock.now().toISOString() }: Omit<DeactivateCouponInput, "by">,
): Promise<CouponStatus | undefined> {
  const row = await db
    .selectFrom("coupons")
    .select(["redeemed_at as redeemedAt", "expires_at as expiresAt", "is_active as isActive"])
    .where("code", "=", code)
    .executeTakeFirst();
  return row && statusOf({ ...row, isActive: row.isActive === 1 }, now);
}

function refusalOf(status: CouponStatus | undefined): Deactivated {
  if (status === "Redeemed") return { kind: "redeemed" };
  if (status === "Expired") return { kind: "expired" };
  return { kind: status ? "deactivated" : "missing" };
}
