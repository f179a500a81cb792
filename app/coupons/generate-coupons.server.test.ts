import { expect, test } from "vitest";
import { codeAlphabet } from "#app/platform/readable-code.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { generateCoupons } from "./generate-coupons.server.ts";

const now = "2026-11-20T12:00:00.000Z";

test("as many as asked for, all different, active and for nobody yet", async () => {
  const db = await freshDatabase();
  const by = await addFounder(db);
  const codes = await generateCoupons(db, { tier: "premium", count: 50, days: 7, expires: 1, by, now });
  expect(new Set(codes).size).toBe(50);
  const rows = await db.selectFrom("coupons").selectAll().execute();
  expect(rows.map(({ code }) => code).sort()).toEqual(codes.sort());
  expect(rows[0]).toMatchObject({
    subscription_tier: "premium",
    access_duration_days: 7,
    expires_at: "2026-11-21T23:59:59.999Z",
    created_by: by,
    is_active: 1,
    redeemed_by: null,
    redeemed_at: null,
    created_at: now,
  });
});

/** A random source that yields these texts character by character, in a loop. */
function drawing(...texts: string[]) {
  const signs = [...texts.join("")];
  let at = 0;
  return () => codeAlphabet.indexOf(signs[at++ % signs.length] ?? "");
}

test("a code that exists is drawn again, in this batch and of another", async () => {
  const db = await freshDatabase();
  const batch = { tier: "pro", days: 30, expires: 30 } as const;
  expect(await generateCoupons(db, { ...batch, count: 1, random: drawing("AAAAAA") })).toEqual(["PRO-AAAAAA"]);
  const random = drawing("AAAAAA", "BBBBBB", "BBBBBB", "CCCCCC");
  expect(await generateCoupons(db, { ...batch, count: 2, random })).toEqual(["PRO-BBBBBB", "PRO-CCCCCC"]);
});

test("a source that draws one code for ever ends in an error, and none of the batch is there", async () => {
  const db = await freshDatabase();
  const broken = generateCoupons(db, { tier: "pro", count: 2, days: 30, expires: 30, random: drawing("AAAAAA") });
  await expect(broken).rejects.toThrow("No coupons were created: every code we generated already exists.");
  expect(await db.selectFrom("coupons").selectAll().execute()).toEqual([]);
});

test("beyond the limits nothing is made", async () => {
  const db = await freshDatabase();
  for (const wrong of [{ count: 51 }, { count: 0 }, { days: 366 }, { expires: 0 }]) {
    const batch = { tier: "pro", count: 1, days: 30, expires: 30, ...wrong } as const;
    await expect(async () => generateCoupons(db, batch)).rejects.toThrow("must be a whole number");
  }
  expect(await db.selectFrom("coupons").selectAll().execute()).toEqual([]);
});
