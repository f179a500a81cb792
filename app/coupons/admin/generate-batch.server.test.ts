import { v7 as timeOrderedId } from "uuid";
import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { generateBatch } from "../generate-coupons.server.ts";
import { listBatch } from "./list-coupons.server.ts";

const now = "2026-11-20T12:00:00.000Z";

async function withAdmin() {
  const db = await freshDatabase();
  const by = await addFounder(db);
  return { db, asked: { by, batch: timeOrderedId(), tier: "pro", count: 3, days: 30, expires: 30, now } as const };
}

test("however often its form is sent at once, a batch is made once, and the audit log says it once", async () => {
  const { db, asked } = await withAdmin();
  const results = await Promise.all(Array.from({ length: 5 }, () => generateBatch(db, asked)));
  expect(results).toEqual(Array(5).fill({ kind: "generated" }));
  const coupons = await listBatch(db, { batch: asked.batch, now });
  expect(coupons).toHaveLength(3);
  expect(coupons[0]).toMatchObject({ tier: "pro", days: 30, status: "Active", expiresAt: "2026-12-20T23:59:59.999Z" });
  const audit = await db.selectFrom("audit_logs").selectAll().execute();
  expect(audit).toMatchObject([
    { actor_id: asked.by, action: "coupon.generate", object_type: "coupon", object_id: asked.batch, before: null },
  ]);
  expect(JSON.parse(audit[0]?.after ?? "")).toEqual({ tier: "pro", count: 3, days: 30, expires: 30 });
});

test.each([
  { count: 4 },
  { tier: "premium" },
  { days: 31 },
  { expires: 31 },
  { now: "2026-11-20T12:01:01.000Z" },
] as const)("a form sent again with %j makes nothing and says so", async (other) => {
  const { db, asked } = await withAdmin();
  await generateBatch(db, asked);
  expect(await generateBatch(db, { ...asked, ...other })).toEqual({ kind: "sent" });
  expect(await db.selectFrom("coupons").selectAll().execute()).toHaveLength(3);
});

test("the form of somebody else is not theirs", async () => {
  const { db, asked } = await withAdmin();
  await generateBatch(db, asked);
  expect(await generateBatch(db, { ...asked, by: await addFounder(db) })).toEqual({ kind: "sent" });
});
