import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { markStale } from "./mark-stale.server.ts";

test("a hint is about one customer, named by their account or by Stripe", async () => {
  const db = await freshDatabase();
  const [ada, bo] = [await addFounder(db), await addFounder(db)];
  const at = "2099-01-01T00:00:00.000Z";
  for (const [user_id, customer_id] of [
    [ada, "cus_ada"],
    [bo, "cus_bo"],
  ] as const)
    await db
      .insertInto("stripe_customers")
      .values({
        user_id,
        customer_id,
        email: "a@founder.example",
        attempts: 0,
        pending_syncs: 0,
        due_at: at,
        created_at: at,
      })
      .execute();
  const pendingSyncs = async () =>
    (await db.selectFrom("stripe_customers").select("pending_syncs").orderBy("customer_id").execute()).map(
      ({ pending_syncs }) => pending_syncs,
    );
  await markStale(db, { user: ada });
  expect(await pendingSyncs()).toEqual([1, 0]);
  await markStale(db, { customer: "cus_bo" });
  expect(await pendingSyncs()).toEqual([1, 1]);
  const due = await db.selectFrom("stripe_customers").select("due_at").execute();
  expect(due.every(({ due_at }) => (due_at ?? "") < "2099")).toBe(true);
});
