import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { findTrend } from "./find-trend.server.ts";

test("of more than 20 results the latest are shown, and it is told; by default of the newest result's idea", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db, { tier: "premium" });
  expect(await findTrend(db, { user })).toMatchObject({ points: [], more: false });
  const sessions: string[] = [];
  for (let time = 0; time < 20; time++) sessions.push(await addSession(db, user, "session-talking"));
  expect(await findTrend(db, { user, asked: "all" })).toMatchObject({ points: { length: 20 }, more: false });
  sessions.push(await addSession(db, user, "session-talking"));
  const { points, more } = await findTrend(db, { user, asked: "all" });
  expect([points.map(({ session }) => session), more]).toEqual([sessions.slice(1), true]);
  const [idea] = (await findTrend(db, { user })).ideas;
  for (const asked of [undefined, idea?.id, "nobody's"])
    expect(await findTrend(db, { user, asked })).toMatchObject({
      points: [{ session: sessions.at(-1) }],
      chosen: idea?.id,
    });
});
