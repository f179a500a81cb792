import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addSession } from "../../../tests/support/fixture-session.ts";
import { addFounder } from "../../../tests/support/founder.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { findTrend } from "./find-trend.server.ts";

test("of more than 20 results the latest are shown, and it is told", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db, { tier: "premium" });
  expect(await findTrend(db, { user })).toEqual({ points: [], more: false });
  const sessions: string[] = [];
  for (let time = 0; time < 20; time++) sessions.push(await addSession(db, user, "session-talking"));
  expect(await findTrend(db, { user })).toMatchObject({ points: { length: 20 }, more: false });
  sessions.push(await addSession(db, user, "session-talking"));
  const { points, more } = await findTrend(db, { user });
  expect([points.map(({ session }) => session), more]).toEqual([sessions.slice(1), true]);
});
