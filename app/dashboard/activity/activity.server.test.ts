import { beforeEach, expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { planReasonsOf } from "#app/billing/plan-state.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { fillHistory } from "../../assessment/history.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { dashboardOf } from "../dashboard.server.ts";
import { activityOf } from "./activity.server.ts";
import { ActivityQuery } from "./activity-page.ts";

let db: Db;
let user: string;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db, { tier: "pro" });
});

const now = new Date().toISOString();

async function plan() {
  const reasons = await planReasonsOf(db, { user });
  return { tier: reasons.state.tier, ...reasons };
}

test("page by page every assessment and the plan, ten at a time", async () => {
  const ids = await fillHistory(db, { user, finished: 23 });
  const seen: string[] = [];
  let before: Parameters<typeof activityOf>[1]["before"];
  const sizes: number[] = [];
  for (;;) {
    const { items, older } = await activityOf(db, {
      zone: "UTC",
      user,
      plan: await plan(),
      before,
      now: new Date().toISOString(),
    });
    sizes.push(items.length);
    seen.push(...items.map(({ id }) => id));
    if (!older) break;
    ({ before } = ActivityQuery.parse({ before: older }));
  }
  expect(sizes).toEqual([10, 10, 4]);
  expect(new Set(seen)).toEqual(new Set([...ids, "admin-pro"]));
  expect(seen).toHaveLength(24);
});

test("the dashboard: the five latest sessions and the plan; free at most three, and no further page", async () => {
  await fillHistory(db, { user, finished: 8 });
  const { activity } = await dashboardOf(db, { user, plan: await plan(), zone: "UTC" });
  expect(activity.map(({ type }) => type).sort()).toEqual([...Array(5).fill("assessment"), "subscription"]);
  expect(activity.map(({ when }) => when)).toContain("Yesterday");
  await setTier(db, user, "free");
  const free = await dashboardOf(db, { user, plan: await plan(), zone: "UTC" });
  expect(free.activity.map(({ when }) => when)).toEqual(["Today", "Yesterday", "2 days ago"]);
  const page = await activityOf(db, { zone: "UTC", user, plan: await plan(), now });
  expect(page.items).toHaveLength(3);
  expect(page.older).toBeUndefined();
});

test("nothing yet, and nobody else's", async () => {
  await setTier(db, user, "free");
  const other = await addFounder(db, { tier: "pro" });
  await fillHistory(db, { user: other, finished: 2 });
  expect((await activityOf(db, { zone: "UTC", user, plan: await plan(), now })).items).toEqual([]);
});
