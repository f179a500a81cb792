import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { generateCoupons } from "../generate-coupons.server.ts";
import { redeemCoupon } from "../redeem-coupon.server.ts";
import { couponStatus, deactivateCoupon } from "./deactivate-coupon.server.ts";

const origin = "http://localhost";

async function withCoupon() {
  const db = await freshDatabase();
  const by = await addFounder(db);
  const [code = ""] = await generateCoupons(db, { tier: "pro", count: 1, days: 30, expires: 30 });
  const audit = () => db.selectFrom("audit_logs").selectAll().where("action", "=", "coupon.deactivate").execute();
  return { db, by, code, audit };
}

test("an active coupon is deactivated, once: the second press changes nothing and says the same", async () => {
  const { db, by, code, audit } = await withCoupon();
  expect(await couponStatus(db, { code })).toBe("Active");
  for (let press = 0; press < 2; press++) {
    expect(await deactivateCoupon(db, { code, by })).toEqual({ kind: "deactivated" });
    expect(await couponStatus(db, { code })).toBe("Inactive");
  }
  expect(await audit()).toMatchObject([
    {
      actor_id: by,
      before: JSON.stringify({ code, is_active: true }),
      after: JSON.stringify({ code, is_active: false }),
    },
  ]);
  expect(await redeemCoupon(db, { user: by, code, origin })).toEqual({ kind: "unknown" });
});

test("what is redeemed, expired or not there stays as it is", async () => {
  const { db, by, code, audit } = await withCoupon();
  expect(await deactivateCoupon(db, { code: "PRO-AAAAAA", by })).toEqual({ kind: "missing" });
  expect(await deactivateCoupon(db, { code, by, now: "2030-01-01T00:00:00.000Z" })).toEqual({ kind: "expired" });
  await redeemCoupon(db, { user: by, code, origin });
  expect(await deactivateCoupon(db, { code, by })).toEqual({ kind: "redeemed" });
  const row = await db.selectFrom("coupons").select(["is_active", "redeemed_by"]).executeTakeFirst();
  expect(row).toEqual({ is_active: 1, redeemed_by: by });
  expect(await audit()).toEqual([]);
});

test("of redeeming and deactivating at once one wins, and never both", async () => {
  for (let round = 0; round < 20; round++) {
    const { db, by, code, audit } = await withCoupon();
    const redeem = () => redeemCoupon(db, { user: by, code, origin });
    const deactivate = () => deactivateCoupon(db, { code, by });
    const both = round % 2 ? [redeem(), deactivate()] : [deactivate(), redeem()];
    const kinds = (await Promise.all(both)).map(({ kind }) => kind).sort();
    const row = await db.selectFrom("coupons").select(["is_active", "redeemed_at"]).executeTakeFirstOrThrow();
    const redeemed = row.redeemed_at !== null;
    expect(row.is_active).toBe(redeemed ? 1 : 0);
    expect(kinds).toEqual(redeemed ? ["redeemed", "redeemed"] : ["deactivated", "unknown"]);
    expect(await audit()).toHaveLength(redeemed ? 0 : 1);
  }
});
