import { expect, test } from "vitest";
import { addFounder, setTier } from "../account/founder.test.support.ts";
import { stepsOf } from "../platform/db/query-plan.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { accessOf } from "./access.server.ts";
import { sweepSubscribers, writeSubscriber } from "./subscriber.server.ts";

const before = "2025-12-31T23:59:59.999Z";
const end = "2026-01-01T00:00:00.000Z";

test("a plan that has ended is free again", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  await setTier(db, user, "premium", end);
  await db.updateTable("entitlements").set({ starts_at: "2025-12-01T00:00:00.000Z" }).execute();
  expect(await accessOf(db, { user, now: before })).toMatchObject({ tier: "premium", until: end, source: "admin" });
  expect(await accessOf(db, { user, now: end })).toMatchObject({ tier: "free", until: null, source: null });
});

test("one person's plan is nobody else's", async () => {
  const db = await freshDatabase();
  await addFounder(db, { tier: "premium" });
  expect(await accessOf(db, { user: await addFounder(db) })).toEqual({
    tier: "free",
    until: null,
    source: null,
    timeline: [],
  });
});

test("it is one query, by an index", async () => {
  const db = await freshDatabase();
  const queries: string[] = [];
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await accessOf(counting, { user: "somebody" });
  expect(queries.length).toBeLessThanOrEqual(1);
  const steps = await stepsOf(db, (db) =>
    db.selectFrom("entitlements").select("tier").where("user_id", "=", "somebody").execute(),
  );
  expect(steps[0]).toContain("USING INDEX entitlements_by_user");
});

test("subscribers follows: a tier, none for basic, and free again when the plan has ended", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const row = () =>
    db.selectFrom("subscribers").select(["subscribed", "subscription_tier", "subscription_end"]).executeTakeFirst();
  await setTier(db, user, "basic");
  expect(await row()).toEqual({ subscribed: 1, subscription_tier: null, subscription_end: null });
  await setTier(db, user, "pro", "2026-12-01T00:00:00.000Z");
  await db.updateTable("entitlements").set({ starts_at: before }).execute();
  await writeSubscriber(db, { user, now: end });
  expect(await row()).toEqual({
    subscribed: 1,
    subscription_tier: "pro",
    subscription_end: "2026-12-01T00:00:00.000Z",
  });
  await sweepSubscribers(db, "2026-11-30T00:00:00.000Z");
  expect(await row()).toMatchObject({ subscribed: 1 });
  await sweepSubscribers(db, "2026-12-01T00:00:00.000Z");
  expect(await row()).toEqual({ subscribed: 0, subscription_tier: "free", subscription_end: null });
});

test("who is still subscribed is not looked at when plans that have ended are looked for", async () => {
  const steps = await stepsOf(await freshDatabase(), (db) => sweepSubscribers(db));
  expect(steps.join()).toContain("subscribers_by_end (subscribed=? AND subscription_end<?)");
});
