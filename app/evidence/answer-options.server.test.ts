import { expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { startSession } from "#app/assessment/sessions/sessions.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { answeredSession } from "../assessment/answered-session.test.support.ts";
import { fillHistory } from "../assessment/history.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { answerOptions } from "./answer-options.server.ts";

test("what is answered can be backed, under the number and title that results show", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const { user, id } = await answeredSession(db, { lastTime: "On Friday", lossPerYear: "No" });
  const [only] = await answerOptions(db, { user });
  expect(only?.session).toBe(id);
  expect(only?.answers.map(({ number }) => number)).toContain(1);
  expect(await answerOptions(db, { user: await addFounder(db, {}) })).toEqual([]);
  const nothing = await addFounder(db, {});
  await startSession(db, { user: nothing });
  expect(await answerOptions(db, { user: nothing })).toEqual([]);
});

test("the newest ten come first; an older one is found by its name", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db, { tier: "pro" });
  const ids = await fillHistory(db, { user, finished: 12 });
  const found = await answerOptions(db, { user });
  expect(found.map(({ session }) => session)).toEqual(ids.toReversed().slice(0, 10));
  expect(found[0]?.answers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const [oldest = ""] = ids;
  expect((await answerOptions(db, { user, session: oldest })).map(({ session }) => session)).toEqual([oldest]);
  const stranger = await addFounder(db, {});
  expect(await answerOptions(db, { user: stranger, session: oldest })).toEqual([]);
});
