import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { fillHistory } from "../history.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { findSession } from "../sessions/sessions.server.ts";
import { newestResults } from "./newest-results.server.ts";

let db: Db;
let user: string;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db, { tier: "pro" });
});

const find = (limit = 20) => newestResults(db, { user, limit });

test("nothing finished: no results and no totals", async () => {
  await addSession(db, user, "session-talking", 4);
  expect(await find()).toEqual({ results: [], totals: null });
});

test("the latest first, no more than asked for, and the totals of all", async () => {
  const ids = await fillHistory(db, { user, finished: 30 });
  await fillHistory(db, { user: await addFounder(db), finished: 3 });
  const { results, totals } = await find();
  expect(results.map(({ session }) => session)).toEqual(ids.slice(-20).reverse());
  // 1.0, 4.0, 8.6, 4.0, repeating
  expect(totals).toMatchObject({ finished: 30, comparable: 30, best: 8.6, first: 1, latest: 4 });
  expect(totals?.average).toBeCloseTo((7 * 17.6 + 1 + 4) / 30, 9);
});

test("of a session answered again only the newest result", async () => {
  const session = await addSession(db, user, "session-talking");
  const last = (await findSession(db, { user, id: session }))?.questions.at(-1);
  const text = { value: "Nobody knows what could prove it wrong", revision: 1, form: "again", complete: true };
  await saveResponse(db, { user, session, question: last?.id ?? "", ...text });
  const { results, totals } = await find();
  expect(results).toMatchObject([{ session, revision: 2 }]);
  expect(totals).toMatchObject({ finished: 1, best: results[0]?.overall });
});

test("results of three questions and of ten are not compared", async () => {
  await setTier(db, user, "free");
  await addSession(db, user, "session-free-best", 3);
  expect(await find()).toMatchObject({ results: [{ preliminary: true }], totals: { best: 9.5, comparable: 1 } });
  await setTier(db, user, "pro");
  await addSession(db, user, "session-talking");
  await addSession(db, user, "session-just-an-idea");
  const { results, totals } = await find();
  expect(results.map(({ preliminary }) => preliminary)).toEqual([false, false, true]);
  expect(results[2]?.categories).toMatchObject({ marketOpportunity: null, riskAwareness: null });
  expect(totals).toEqual({ finished: 3, comparable: 2, best: 4, average: 2.5, first: 4, latest: 1 });
});
