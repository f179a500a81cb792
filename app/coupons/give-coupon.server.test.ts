import { v7 as timeOrderedId } from "uuid";
import { expect, test } from "vitest";
import { accessOf } from "#app/billing/access.server.ts";
import { addFounder, setTier } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { giveCoupon } from "./give-coupon.server.ts";

async function withPerson() {
  const db = await freshDatabase();
  const [by, user] = [await addFounder(db), await addFounder(db, { email: "grace@navy.example" })];
  const input = { user, by, batch: timeOrderedId(), tier: "pro", days: 14, origin: "https://us.example" } as const;
  const audits = () => db.selectFrom("audit_logs").selectAll().where("action", "=", "coupon.give").execute();
  return { db, by, user, input, audits };
}

test("one coupon, redeemed and mailed once however often the form is sent", async () => {
  const { db, by, user, input, audits } = await withPerson();
  const [given, ...more] = await Promise.all([1, 2, 3].map(() => giveCoupon(db, input)));
  expect(given).toEqual({ kind: "given", code: expect.stringMatching(/^PRO-/) });
  expect(more).toEqual([given, given]);
  expect(await accessOf(db, { user })).toMatchObject({ tier: "pro", source: "coupon" });
  const mails = await db.selectFrom("mails").select(["to_address", "subject", "user_id"]).execute();
  expect(mails).toEqual([{ to_address: "grace@navy.example", subject: "Your coupon is active", user_id: user }]);
  expect(await audits()).toMatchObject([{ actor_id: by, user_id: user }]);
  expect(await giveCoupon(db, { ...input, days: 15 })).toEqual({ kind: "sent" });
});

test("nothing is given that would give nothing", async () => {
  const { db, user, input, audits } = await withPerson();
  await setTier(db, user, "premium");
  expect(await giveCoupon(db, input)).toEqual({ kind: "kept" });
  expect(await giveCoupon(db, { ...input, user: "nobody" })).toEqual({ kind: "missing" });
  expect(await db.selectFrom("coupons").selectAll().execute()).toEqual([]);
  expect(await audits()).toEqual([]);
});
