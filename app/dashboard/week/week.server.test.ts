import { beforeEach, expect, test } from "vitest";
import { resultRecommendations } from "#app/assessment/advice/result-texts.ts";
import { listNewest } from "#app/assessment/list/list-sessions.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { makeTasks } from "#app/assessment/tasks/make-tasks.server.ts";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addSession } from "../../assessment/fixture-session.test.support.ts";
import { addTracked, dayFromNow } from "../../experiments/experiment.test.support.ts";
import { addInterview } from "../../interviews/interview.test.support.ts";
import { countQueries } from "../../platform/db/count-queries.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { weekOf } from "./week.server.ts";

const today = dayFromNow(0);
let db: Db;
let user: string;

beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db, { tier: "premium" });
});

async function read(tier: Tier) {
  const { rows: sessions, whole } = await listNewest(db, { user, tier, limit: 8, whole: 1, active: true });
  return { sessions, finished: whole[0] };
}

const weekOn = async (tier: Tier = "premium") => weekOf(db, { user, tier, today, ...(await read(tier)) });

/** Finishes an assessment and makes its tasks, due on these days. @returns its id, and the titles of the tasks. */
async function finish(due: (string | null)[]) {
  const session = await addSession(db, user, "session-talking");
  const { reading } = (await read("premium")).finished ?? {};
  if (!reading) throw new Error("nothing is finished");
  const recommendations = resultRecommendations({ score: reading.score, tier: "premium", links: {} });
  await makeTasks(db, { user, session, recommendations, now: new Date().toISOString() });
  const tasks = await db.selectFrom("tasks").select(["id", "title"]).orderBy("position").execute();
  for (const [index, { id }] of tasks.entries())
    await db
      .updateTable("tasks")
      .set({ due_on: due[index] ?? null })
      .where("id", "=", id)
      .execute();
  return { session, titles: tasks.map(({ title }) => title) };
}

test("nothing there: nothing to do", async () => {
  expect(await weekOn()).toEqual({ next: undefined, tasks: [], reviewed: [], experiments: [], open: [], waiting: [] });
});

test("the next action, then the tasks due within a week, most urgent first, at most three in all", async () => {
  const { session, titles } = await finish([null, dayFromNow(7), dayFromNow(-1), dayFromNow(8), dayFromNow(3)]);
  const { next, tasks } = await weekOn();
  expect(next).toMatchObject({ session, title: titles[0], dueOn: null, isTask: true });
  expect(tasks.map(({ title, dueOn }) => [title, dueOn])).toEqual([
    [titles[2], dayFromNow(-1)],
    [titles[4], dayFromNow(3)],
    [titles[1], dayFromNow(7)],
  ]);
  await db.updateTable("tasks").set({ completed_at: new Date().toISOString() }).where("position", "=", 1).execute();
  const later = await weekOn();
  expect(later.next).toMatchObject({ title: titles[1], dueOn: dayFromNow(7) });
  expect(
    later.tasks.map(({ title }) => title),
    "the next action is not listed twice",
  ).toEqual([titles[2], titles[4]]);
  await db.updateTable("ideas").set({ archived_at: new Date().toISOString() }).execute();
  expect(await weekOn()).toMatchObject({ next: undefined, tasks: [] });
});

test("everything comes in one query, whatever there is", async () => {
  await finish([null, today]);
  const found = await read("premium");
  const { asked } = await countQueries(db, (counting) => weekOf(counting, { user, tier: "premium", today, ...found }));
  expect(asked).toBe(1);
});

test("without a plan that has tasks there is only the next action", async () => {
  await finish([null, today]);
  expect(await weekOn("free")).toMatchObject({ next: { isTask: false, dueOn: null }, tasks: [] });
});

test("running experiments, first those that end first, whatever their words look like", async () => {
  const typed = { metric: '["a", 1]' };
  const later = await addTracked(db, { user, startsOn: dayFromNow(-1), typed });
  const first = await addTracked(db, { user, startsOn: dayFromNow(-3) });
  await addTracked(db, { user, startsOn: dayFromNow(1) });
  expect((await weekOn()).experiments).toMatchObject([
    { id: first, endsOn: dayFromNow(4) },
    { id: later, name: '["a", 1]', endsOn: dayFromNow(6) },
  ]);
});

test("interviews: those with new feedback, and those being reviewed", async () => {
  const [seen, unseen] = [await addInterview(db, { user }), await addInterview(db, { user, title: "{}" })];
  const waiting = await addInterview(db, { user, title: "null" });
  const at = new Date().toISOString();
  const reviewed = { status: "reviewed", feedback: "Ask for the last time.", reviewed_at: at } as const;
  await db.updateTable("customer_interviews").set(reviewed).where("id", "in", [seen, unseen]).execute();
  await db.updateTable("customer_interviews").set({ feedback_seen_at: at }).where("id", "=", seen).execute();
  const week = await weekOn();
  expect(week.reviewed).toEqual([{ id: unseen, title: "{}", status: "reviewed", since: at }]);
  expect(week.waiting).toMatchObject([{ id: waiting, title: "null", status: "pending" }]);
});
