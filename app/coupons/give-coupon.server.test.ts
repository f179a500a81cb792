import { v7 as timeOrderedId } from "uuid";
import { expect, test } from "vitest";
import { freshDatabase } from "../../tests/support/database.ts";
import { addFounder, setTier } from "../../tests/support/founder.ts";
import { giveCoupon } from "./give-coupon.server.ts";
import { redeemCoupon } from "./redeem-coupon.server.ts";

const origin = "https://us.example";

async function withPerson(confirmed = true) {
  const db = await freshDatabase();
  const by = await addFounder(db);
  const user = await addFounder(db, { confirmed, email: "grace@navy.example" });
  const input = { user, by, batch: timeOrderedId(), tier: "pro", days: 14, origin } as const;
  const mails = () => db.selectFrom("mails").select(["to_address", "text", "user_id"]).execute();
  const audits = () => db.selectFrom("audit_logs").selectAll().where("action", "=", "user.give_coupon").execute();
  return { db, by, user, input, mails, audits };
}

test("one coupon, its code mailed once however often the form is sent, and it can be redeemed", async () => {
  const { db, by, user, input, mails, audits } = await withPerson();
  const [given, ...more] = await Promise.all([1, 2, 3].map(() => giveCoupon(db, input)));
  const code = given?.kind === "given" ? given.code : "";
  expect(given).toEqual({ kind: "given", code: expect.stringMatching(/^PRO-/), mailed: true });
  expect(more).toEqual([given, given]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: "grace@navy.example", user_id: user });
  expect(mail?.text).toContain(`a coupon for 14 days of Pro: ${code}`);
  expect(mail?.text).toContain(`${origin}/coupons/redeem?code=${code}`);
  expect(await audits()).toMatchObject([{ actor_id: by, user_id: user, object_id: user }]);
  expect(await redeemCoupon(db, { user, code, origin })).toMatchObject({ kind: "redeemed", days: 14 });
});

test("nobody is mailed at an address that isn't confirmed, and nothing is given that would give nothing", async () => {
  const { db, user, input, mails } = await withPerson(false);
  expect(await giveCoupon(db, input)).toMatchObject({ kind: "given", mailed: false });
  expect(await mails()).toEqual([]);
  await setTier(db, user, "premium");
  expect(await giveCoupon(db, { ...input, batch: timeOrderedId() })).toEqual({ kind: "kept" });
  expect(await giveCoupon(db, { ...input, user: "nobody" })).toEqual({ kind: "missing" });
  expect(await db.selectFrom("coupons").selectAll().execute()).toHaveLength(1);
});

test("a form sent again with other days gives nothing and says so", async () => {
  const { db, input, audits } = await withPerson();
  await giveCoupon(db, input);
  expect(await giveCoupon(db, { ...input, days: 15 })).toEqual({ kind: "sent" });
  expect(await audits()).toHaveLength(1);
});
