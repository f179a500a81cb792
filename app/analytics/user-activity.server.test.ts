import { expect, test } from "vitest";
import { addFounder } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { recordUserActivity, sweepUserActivity } from "./user-activity.server.ts";

test("what somebody did is kept for 400 days", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const now = Date.parse("2026-11-20T12:00:00.000Z");
  const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60_000).toISOString();
  const login = { user, type: "login", details: { method: "password" } } as const;
  for (const days of [401, 399, 0]) await recordUserActivity(db, { ...login, now: daysAgo(days) });
  await sweepUserActivity(db, now);
  const left = await db.selectFrom("user_activity_logs").select("created_at").orderBy("created_at").execute();
  expect(left.map(({ created_at }) => created_at)).toEqual([daysAgo(399), daysAgo(0)]);
});
