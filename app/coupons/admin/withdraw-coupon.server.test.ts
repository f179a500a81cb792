import { expect, test } from "vitest";
import { accessOf } from "#app/billing/access.server.ts";
import { setTier } from "#app/billing/set-tier.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { generateCoupons } from "../generate-coupons.server.ts";
import { listRedeemed } from "../list-redeemed.server.ts";
import { redeemCoupon } from "../redeem-coupon.server.ts";
import { findRedeemed, withdrawCoupon } from "./withdraw-coupon.server.ts";

const origin = "https://us.example";
const reason = "It was meant for somebody else.";
const start = Date.parse("2026-11-20T12:00:00.000Z");
const on = (days: number) => new Date(start + days * 24 * 60 * 60 * 1000).toISOString();

async function withRedeemed() {
  const db = await freshDatabase();
  const by = await addFounder(db, { email: "root@firstproof.example" });
  const user = await addFounder(db, { email: "grace@cobol.example" });
  const code = await redeemed(db, user, 0);
  const withdraw = (day: number) => withdrawCoupon(db, { code, by, reason, origin, now: on(day) });
  const audits = () => db.selectFrom("audit_logs").selectAll().where("action", "=", "coupon.withdraw").execute();
  const mails = () => db.selectFrom("mails").selectAll().where("subject", "=", "Your coupon was withdrawn").execute();
  return { db, by, user, code, withdraw, audits, mails };
}

async function redeemed(db: Db, user: string, day: number): Promise<string> {
  const [code = ""] = await generateCoupons(db, { tier: "pro", count: 1, days: 30, expires: 30, now: on(day) });
  await redeemCoupon(db, { user, code, origin, now: on(day) });
  return code;
}

test("the rest of its days is taken, what it gave stays told, and the person and the log get the reason", async () => {
  const { db, by, user, code, withdraw, audits, mails } = await withRedeemed();
  expect(await findRedeemed(db, { code, now: on(2) })).toMatchObject({ kind: "given", user, until: on(30) });
  expect(await withdraw(3)).toEqual({ kind: "withdrawn", user });
  const access = await accessOf(db, { user, now: on(3) });
  expect(access).toMatchObject({ tier: "free", until: null, source: null });
  expect(access.timeline).toMatchObject([{ source: "coupon", reference: code, from: on(0), until: on(3) }]);
  expect(await accessOf(db, { user, now: on(2) })).toMatchObject({ tier: "pro" });
  const row = await db.selectFrom("subscribers").select(["subscribed", "subscription_tier"]).executeTakeFirst();
  expect(row).toEqual({ subscribed: 0, subscription_tier: "free" });
  expect(await listRedeemed(db, { user })).toMatchObject([{ code, redeemedAt: on(0), withdrawnAt: on(3) }]);
  const [before, after] = [
    { code, withdrawn: false, plan: "Pro", until: on(30) },
    { code, withdrawn: true, plan: "Free", until: null, reason },
  ];
  const change = { before: JSON.stringify(before), after: JSON.stringify(after) };
  expect(await audits()).toMatchObject([{ actor_id: by, user_id: user, ...change }]);
  expect(await mails()).toMatchObject([{ to_address: "grace@cobol.example", user_id: user }]);
  expect((await mails())[0]?.text).toContain(`The reason: ${reason}`);
});

test("withdrawn twice, at once or later, it is withdrawn once; nobody can redeem it again", async () => {
  const { db, by, user, code, withdraw, audits, mails } = await withRedeemed();
  const both = await Promise.all([withdraw(1), withdraw(1)]);
  expect([...both, await withdraw(2)]).toEqual(Array(3).fill({ kind: "withdrawn", user }));
  expect(await audits()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  // Not even the same user's resubmission, whose first response was lost.
  expect(await redeemCoupon(db, { user, code, origin, now: on(0) })).toEqual({ kind: "used" });
  expect(await redeemCoupon(db, { user: by, code, origin, now: on(2) })).toEqual({ kind: "used" });
});

test("another coupon that waited behind it begins at once", async () => {
  const { db, user, withdraw } = await withRedeemed();
  await redeemed(db, user, 1); // until day 60
  await withdraw(10);
  expect(await accessOf(db, { user, now: on(10) })).toMatchObject({ tier: "pro", source: "coupon", until: on(40) });
});

test("days that wait behind a plan without end can be withdrawn, those that are used up cannot", async () => {
  const { db, by, user, code, withdraw, audits, mails } = await withRedeemed();
  await setTier(db, { user, tier: "premium", by, now: on(10) });
  expect(await findRedeemed(db, { code, now: on(90) })).toMatchObject({ kind: "given", until: null });
  expect(await withdraw(90)).toEqual({ kind: "withdrawn", user });
  await setTier(db, { user, tier: "free", by, now: on(91) });
  expect(await accessOf(db, { user, now: on(91) })).toMatchObject({ tier: "free" });

  const used = await redeemed(db, user, 100);
  const over = { code: used, by, reason, origin, now: on(130) };
  expect(await withdrawCoupon(db, over)).toEqual({ kind: "over", user });
  expect(await audits()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test("what nobody redeemed, or somebody who has left, or what is not there stays as it is", async () => {
  const { db, by, user, code, withdraw, audits } = await withRedeemed();
  const [open = ""] = await generateCoupons(db, { tier: "pro", count: 1, days: 30, expires: 30, now: on(0) });
  expect(await withdrawCoupon(db, { code: open, by, reason, origin })).toEqual({ kind: "unredeemed" });
  expect(await withdrawCoupon(db, { code: "PRO-AAAAAA", by, reason, origin })).toEqual({ kind: "missing" });
  await db.deleteFrom("users").where("id", "=", user).execute();
  expect(await withdraw(1)).toEqual({ kind: "left" });
  expect(await findRedeemed(db, { code })).toEqual({ kind: "left" });
  expect(await audits()).toEqual([]);
});
