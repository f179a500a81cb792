import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { redeemCoupon } from "#app/coupons/redeem-coupon.server.ts";
import { freshStorage } from "#app/server/database.test.support.ts";
import { audit, lines } from "./audit.ts";
import { auditPayments } from "./audit-payments.ts";
import { contentOf, Ledger, wordsOf } from "./ledger.ts";
import { storedIn } from "./stored.ts";

test("an answer is found at the version that was acknowledged or a later one, and lost at an earlier one", async () => {
  const { db, folder } = await freshStorage();
  await seedQuestions(db);
  const user = await addFounder(db);
  const { id: session } = await startSession(db, { user });
  const question = (await findSession(db, { user, id: session }))?.questions[0]?.id ?? "";
  const key = { user, session, question };
  const ledger = new Ledger();
  const value = wordsOf(key, 2);
  await saveResponse(db, { ...key, value, revision: 0, form: "torture-form", complete: false });
  for (const [acked, tried, wrong] of [
    [1, 2, 0],
    [2, 2, 0],
    [3, 3, 1],
    [1, 1, 1],
  ] as const) {
    ledger.answers.set(`${session} ${question}`, { ...key, acked, tried });
    expect(lines(await audit(storedIn(db, folder), ledger)), `${acked} of ${tried}`).toHaveLength(wrong);
  }
  await db
    .updateTable("user_responses")
    .set({ response_text: value.slice(0, -1) })
    .execute();
  ledger.answers.set(`${session} ${question}`, { ...key, acked: 2, tried: 2 });
  expect(lines(await audit(storedIn(db, folder), ledger))).toEqual([expect.stringContaining("truncated")]);
});

test("a coupon that was acknowledged and is not there is lost; one that gave its days twice is seen", async () => {
  const { db, folder } = await freshStorage();
  const user = await addFounder(db);
  const [code = "", other = ""] = await generateCoupons(db, { tier: "pro", count: 2, days: 30, expires: 30 });
  const ledger = new Ledger();
  ledger.coupons.push({ user, code, acked: true }, { user, code: other, acked: false });
  expect(lines(await audit(storedIn(db, folder), ledger))).toEqual([`lost: coupon ${code} of ${user}`]);
  await redeemCoupon(db, { user, code, origin: "http://us.example" });
  expect(lines(await audit(storedIn(db, folder), ledger))).toEqual([]);
  await db.updateTable("entitlements").set({ reference: other }).execute();
  const found = await audit(storedIn(db, folder), ledger);
  expect([found.lost.length, found.doubled.length]).toEqual([2, 1]);
});

test("files, pieces and payments that were acknowledged and are not there are lost", async () => {
  const { db, folder } = await freshStorage();
  const user = await addFounder(db);
  const ledger = new Ledger();
  const file = { user, title: "Offer 1", size: 100 };
  const id = "u".repeat(22);
  ledger.files.push({ ...file, acked: true }, { ...file, title: "Offer 2", acked: false });
  ledger.uploads.push({ ...file, id, acked: 50, sent: false });
  ledger.payments.push({ user, session: "cs_test_1", paid: true, acked: true });
  expect((await audit(storedIn(db, folder), ledger)).lost).toHaveLength(2);
  const at = new Date().toISOString();
  const row = { id, user_id: user, purpose: "resource", file_name: "offer.js", created_at: at, expires_at: at };
  await db
    .insertInto("uploads")
    .values({ ...row, size: 100, finished_at: null })
    .execute();
  await writeFile(join(folder, "uploads", id), contentOf("Offer 1", 49));
  expect((await audit(storedIn(db, folder), ledger)).lost[1]).toContain("49 bytes, acknowledged 50");
  await writeFile(join(folder, "uploads", id), contentOf("Offer 1", 50));
  expect((await audit(storedIn(db, folder), ledger)).lost).toHaveLength(1);
  expect((await auditPayments(storedIn(db, join(folder, "none")), ledger, 0)).lost).toHaveLength(4);
});
