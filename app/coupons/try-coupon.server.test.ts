import { expect, test } from "vitest";
import { addFounder } from "../account/founder.test.support.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { generateCoupons } from "./generate-coupons.server.ts";
import { tryCoupon } from "./redeem-coupon.server.ts";

const origin = "https://us.example";

test("after 20 tries an account waits, even with the right code; another account does not", async () => {
  holdClock();
  const db = await freshDatabase();
  const [code = ""] = await generateCoupons(db, { tier: "pro", count: 1, days: 30, expires: 30 });
  const user = await addFounder(db);
  for (let time = 0; time < 20; time++) {
    expect(await tryCoupon(db, { user, client: "a", code: "PRO-AAAAAA", origin })).toEqual({ kind: "unknown" });
  }
  expect(await tryCoupon(db, { user, client: "b", code, origin })).toEqual({ kind: "wait", seconds: 3_600 });
  const other = await addFounder(db);
  expect(await tryCoupon(db, { user: other, client: "a", code, origin })).toMatchObject({ kind: "redeemed" });
});

test("after 60 tries a client waits, whoever it says it is", async () => {
  const db = await freshDatabase();
  const people = await Promise.all(Array.from({ length: 4 }, () => addFounder(db)));
  for (let time = 0; time < 60; time++) {
    await tryCoupon(db, { user: people[time % 3] ?? "", client: "a", code: "nonsense", origin });
  }
  expect(await tryCoupon(db, { user: people[3] ?? "", client: "a", code: "nonsense", origin })).toMatchObject({
    kind: "wait",
  });
});

test("right codes are no tries", async () => {
  const db = await freshDatabase();
  const codes = await generateCoupons(db, { tier: "pro", count: 25, days: 1, expires: 30 });
  const user = await addFounder(db);
  for (const code of codes) {
    expect(await tryCoupon(db, { user, client: "a", code, origin })).toMatchObject({ kind: "redeemed" });
  }
  expect(await db.selectFrom("rate_limit_hits").selectAll().execute()).toEqual([]);
});
