import { expect, test } from "vitest";
import { addFounder } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { subscribedBy } from "./access.ts";
import { accessFrom, type Entitlement } from "./entitlement.ts";
import { giveCouponDays } from "./entitlements.server.ts";
import { setTier } from "./set-tier.server.ts";

const [start, now, end] = ["2026-11-01T00:00:00.000Z", "2026-11-22T00:00:00.000Z", "2026-12-01T00:00:00.000Z"];
const none = { graceEndsAt: null, days: null, reference: null };
const stripe: Entitlement = { source: "stripe", tier: "pro", startsAt: start, endsAt: end, ...none };
const granted: Entitlement = { source: "admin", tier: "premium", startsAt: start, endsAt: null, ...none };
const coupon: Entitlement = { ...none, source: "coupon", tier: "premium", startsAt: start, endsAt: null, days: 60 };

test.each<[string | null, Entitlement[]]>([
  [null, []],
  ["paying", [stripe]],
  ["paying", [stripe, granted, coupon]],
  ["granted", [granted, coupon]],
  ["coupon", [coupon]],
  ["paying", [{ ...stripe, endsAt: start, graceEndsAt: end }]], // in its grace period
  ["coupon", [{ ...stripe, endsAt: start }, coupon]],
  [null, [{ ...stripe, endsAt: start }]],
])("%s", (way, causes) => {
  expect(subscribedBy(accessFrom(causes, now), now)).toBe(way);
});

test("it is written beside the plan, and goes with it", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const way = async () =>
    (await db.selectFrom("subscribers").select("subscribed_by").executeTakeFirst())?.subscribed_by;
  await giveCouponDays(db, { user, tier: "pro", days: 30, code: "PRO-AAAAAA" });
  expect(await way()).toBe("coupon");
  await setTier(db, { user, tier: "premium", by: user });
  expect(await way()).toBe("granted");
  await db.deleteFrom("entitlements").where("source", "=", "coupon").execute();
  await setTier(db, { user, tier: "free", by: user });
  expect(await way()).toBeNull();
});
