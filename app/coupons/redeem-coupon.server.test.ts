import { expect, test } from "vitest";
import { accessOf } from "#app/billing/access.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import type { CouponTier } from "./coupon.ts";
import { generateCoupons } from "./generate-coupons.server.ts";
import { listRedeemed } from "./list-redeemed.server.ts";
import { redeemCoupon } from "./redeem-coupon.server.ts";

const now = "2026-11-20T12:00:00.000Z";
const origin = "https://us.example";

async function makeCoupon(db: Db, tier: CouponTier = "pro", days = 30): Promise<string> {
  const [code = ""] = await generateCoupons(db, { tier, count: 1, days, expires: 30, now });
  return code;
}

/** All rows that a redemption writes. */
async function written(db: Db) {
  return {
    coupons: await db.selectFrom("coupons").selectAll().execute(),
    entitlements: await db.selectFrom("entitlements").selectAll().execute(),
    subscribers: await db.selectFrom("subscribers").selectAll().execute(),
    mails: await db.selectFrom("mails").selectAll().execute(),
  };
}

test("a coupon opens its plan for its days; with it go a mail and the row that lists read", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { email: "ada@engine.example" });
  const code = await makeCoupon(db);
  const until = "2026-12-20T12:00:00.000Z";
  expect(await redeemCoupon(db, { user, code: ` ${code.toLowerCase()}\n`, origin, now })).toEqual({
    kind: "redeemed",
    tier: "pro",
    days: 30,
    until,
    extended: null,
    subscription: "none",
  });
  expect(await accessOf(db, { user, now })).toMatchObject({ tier: "pro", until, source: "coupon" });
  expect(await accessOf(db, { user, now: until })).toMatchObject({ tier: "free" });
  const { coupons, subscribers, mails } = await written(db);
  expect(coupons).toMatchObject([{ redeemed_by: user, redeemed_at: now }]);
  expect(subscribers).toMatchObject([{ subscribed: 1, subscription_tier: "pro", subscription_end: until }]);
  expect(mails).toMatchObject([{ to_address: "ada@engine.example", user_id: user, subject: "Your coupon is active" }]);
  expect(mails[0]?.text).toContain(`Your coupon ${code} is active. You have Pro until Dec 20, 2026.`);
  expect(await listRedeemed(db, { user })).toEqual([
    { code, tier: "pro", days: 30, redeemedAt: now, withdrawnAt: null },
  ]);
});

test("on the same plan its days are added; a higher one opens at once and the lower waits", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const redeem = async (tier: CouponTier, days: number) =>
    redeemCoupon(db, { user, code: await makeCoupon(db, tier, days), origin, now });
  expect(await redeem("pro", 10)).toMatchObject({ until: "2026-11-30T12:00:00.000Z", extended: null });
  expect(await redeem("pro", 20)).toMatchObject({ until: "2026-12-20T12:00:00.000Z", extended: 20 });
  expect(await redeem("premium", 5)).toMatchObject({ until: "2026-11-25T12:00:00.000Z", extended: null });
  expect(await redeem("pro", 5)).toEqual({ kind: "kept" });
  expect(await accessOf(db, { user, now: "2026-11-25T12:00:00.000Z" })).toMatchObject({
    tier: "pro",
    until: "2026-12-25T12:00:00.000Z",
  });
  expect((await listRedeemed(db, { user })).map(({ days }) => days)).toEqual([5, 20, 10]);
});

const coupons: [name: string, change: Record<string, unknown>, kind: string][] = [
  ["redeemed", { redeemed_by: "bob", redeemed_at: now }, "used"],
  ["redeemed by somebody who left", { redeemed_by: null, redeemed_at: now }, "used"],
  ["redeemed and expired", { redeemed_by: "bob", redeemed_at: now, expires_at: "2026-11-20" }, "used"],
  ["expired", { expires_at: "2026-11-20T11:59:59.999Z" }, "expired"],
  ["expired and inactive", { expires_at: "2026-11-20T11:59:59.999Z", is_active: 0 }, "expired"],
  ["deactivated", { is_active: 0 }, "unknown"],
  ["another", { code: "PRO-AAAAAA" }, "unknown"],
];

test.each(coupons)("%s: nothing is written", async (_, change, kind) => {
  const db = await freshDatabase();
  await addFounder(db, { id: "bob" });
  const user = await addFounder(db);
  const code = await makeCoupon(db);
  await db.updateTable("coupons").set(change).execute();
  const before = await written(db);
  expect(await redeemCoupon(db, { user, code, origin, now })).toEqual({ kind });
  expect(await written(db)).toEqual(before);
});

test("in its last moment a code can be used", async () => {
  const db = await freshDatabase();
  const code = await makeCoupon(db);
  const redeem = async (at: string) => redeemCoupon(db, { user: await addFounder(db), code, origin, now: at });
  expect(await redeem("2026-12-21T00:00:00.000Z")).toEqual({ kind: "expired" });
  expect(await redeem("2026-12-20T23:59:59.999Z")).toMatchObject({ kind: "redeemed" });
});

const plans = [
  ["premium", null, "pro", "kept"],
  ["premium", "2026-11-21T00:00:00.000Z", "pro", "kept"],
  ["premium", null, "premium", "kept"],
  ["pro", null, "pro", "kept"],
  ["basic", null, "pro", "kept"],
  ["pro", null, "premium", "redeemed"],
  ["pro", "2026-11-21T00:00:00.000Z", "pro", "redeemed"],
  ["premium", "2026-11-21T00:00:00.000Z", "premium", "redeemed"],
  ["premium", "2026-11-20T12:00:00.000Z", "pro", "redeemed"],
] as const;

test.each(plans)("who has %s until %s and tries %s: %s", async (tier, until, of, kind) => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  await setTier(db, user, tier, until);
  await db.updateTable("entitlements").set({ starts_at: "2026-11-01T00:00:00.000Z" }).execute();
  const code = await makeCoupon(db, of);
  const before = await written(db);
  expect(await redeemCoupon(db, { user, code, origin, now })).toMatchObject({ kind });
  if (kind === "kept") expect(await written(db)).toEqual(before);
});

/** A subscriber as synced from Stripe: paid until December 1. */
async function addSubscriber(db: Db, tier: CouponTier, change: Record<string, unknown> = {}): Promise<string> {
  const user = await addFounder(db, { tier });
  const paid = {
    source: "stripe",
    starts_at: "2026-11-01T00:00:00.000Z",
    ends_at: "2026-12-01T00:00:00.000Z",
  } as const;
  await db
    .updateTable("entitlements")
    .set({ ...paid, ...change })
    .where("user_id", "=", user)
    .execute();
  return user;
}

test("beside a subscription: days of its plan wait, however often it is renewed; those of a higher one run now", async () => {
  const db = await freshDatabase();
  const pro = await addSubscriber(db, "pro");
  expect(await redeemCoupon(db, { user: pro, code: await makeCoupon(db), origin, now })).toMatchObject({
    until: "2026-12-31T00:00:00.000Z",
    extended: 30,
    subscription: "first",
  });
  await db
    .updateTable("entitlements")
    .set({ ends_at: "2027-01-01T00:00:00.000Z" })
    .where("source", "=", "stripe")
    .execute();
  expect(await accessOf(db, { user: pro, now })).toMatchObject({ until: "2027-01-31T00:00:00.000Z" });
  expect(await redeemCoupon(db, { user: pro, code: await makeCoupon(db, "premium"), origin, now })).toMatchObject({
    until: "2026-12-20T12:00:00.000Z",
    extended: null,
    subscription: "beside",
  });
  const [first, second] = await db.selectFrom("mails").select("text").orderBy("id").execute();
  expect(first?.text).toContain("30 days of Pro. They start when your subscription ends.");
  expect(second?.text).toContain("You have Premium until Dec 20, 2026.");
  expect(second?.text).not.toContain("nothing will be charged when it ends");
});

test("a subscription whose last payment failed goes on, so nothing is promised about it", async () => {
  const db = await freshDatabase();
  const late = { ends_at: "2026-11-19T00:00:00.000Z", grace_ends_at: "2026-11-26T00:00:00.000Z" };
  for (const tier of ["pro", "premium"] as const) {
    const user = await addSubscriber(db, "pro", late);
    expect(await redeemCoupon(db, { user, code: await makeCoupon(db, tier), origin, now })).toMatchObject({
      until: "2026-12-20T12:00:00.000Z",
      extended: null,
      subscription: "beside",
    });
  }
});

test("pressed twice, the second press hears what the first came to; a minute later, and others, hear that it is used", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const code = await makeCoupon(db);
  const redeem = (who: string, at: string) => redeemCoupon(db, { user: who, code, origin, now: at });
  const own = await redeem(user, now);
  expect(await redeem(user, "2026-11-20T12:01:00.000Z")).toEqual({ kind: "used", own });
  expect(await redeem(user, "2026-11-20T12:01:00.001Z")).toEqual({ kind: "used" });
  expect(await redeem(await addFounder(db), now)).toEqual({ kind: "used" });
});

test("what is no code is none that we know", async () => {
  const db = await freshDatabase();
  expect(await redeemCoupon(db, { user: await addFounder(db), code: "PRO", origin, now })).toEqual({ kind: "unknown" });
});

test("somebody who has left meanwhile uses nothing up", async () => {
  const db = await freshDatabase();
  const code = await makeCoupon(db);
  expect(await redeemCoupon(db, { user: "gone", code, origin, now })).toEqual({ kind: "unknown" });
  expect(await redeemCoupon(db, { user: await addFounder(db), code, origin, now })).toMatchObject({ kind: "redeemed" });
});

test("of 200 people at once one has the coupon, and of one person's 200 presses one counts", async () => {
  const db = await freshDatabase();
  const people = await Promise.all(Array.from({ length: 200 }, () => addFounder(db)));
  for (const users of [people, Array<string>(200).fill(people[0] ?? "")]) {
    const code = await makeCoupon(db, "premium");
    const results = await Promise.all(users.map((user) => redeemCoupon(db, { user, code, origin, now })));
    expect(results.filter(({ kind }) => kind === "redeemed")).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === "used")).toHaveLength(199);
    const given = await db.selectFrom("entitlements").select("days").where("reference", "=", code).execute();
    expect(given).toEqual([{ days: 30 }]);
    const mails = await db.selectFrom("mails").select("id").where("text", "like", `%${code}%`).execute();
    expect(mails).toHaveLength(1);
  }
});

test("200 people with a coupon each all have it", async () => {
  const db = await freshDatabase();
  const people = await Promise.all(Array.from({ length: 200 }, () => addFounder(db)));
  const codes: string[] = [];
  for (let batch = 0; batch < 4; batch++) {
    codes.push(...(await generateCoupons(db, { tier: "pro", count: 50, days: 30, expires: 30, now })));
  }
  const tries = people.map((user, index) => redeemCoupon(db, { user, code: codes[index] ?? "", origin, now }));
  expect((await Promise.all(tries)).filter(({ kind }) => kind === "redeemed")).toHaveLength(200);
});

test("who leaves takes their name along; that the coupon was redeemed stays", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const code = await makeCoupon(db);
  await redeemCoupon(db, { user, code, origin, now });
  await db.deleteFrom("users").where("id", "=", user).execute();
  expect(await db.selectFrom("coupons").select(["redeemed_by", "redeemed_at"]).execute()).toEqual([
    { redeemed_by: null, redeemed_at: now },
  ]);
  expect(await redeemCoupon(db, { user: await addFounder(db), code, origin, now })).toEqual({ kind: "used" });
});
