import { v7 as timeOrderedId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addSession } from "../../../tests/support/fixture-session.ts";
import { addFounder, setTier } from "../../../tests/support/founder.ts";
import { sessions } from "../fixtures/fixtures.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { startSession } from "../sessions/sessions.server.ts";
import { AssessmentsQuery } from "./assessments-query.ts";
import { assessmentStats, getAdminAssessments } from "./get-admin-assessments.server.ts";

const golden = sessions.find(({ answers }) => Object.keys(answers).length === 10)?.id ?? "";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
});

test("each with its person, how far it is, and when; the newest first", async () => {
  const done = await person("Amara", "Okafor", "Fridayless", 3);
  const half = await person("Jonas", "Weber", null, 1);
  const begun = await person("Mei", "Tanaka", "Okane", 0);
  const { rows } = await list();
  expect(rows.map(({ id }) => id)).toEqual([begun.id, half.id, done.id]);
  expect(rows).toMatchObject([
    { progress: "started", percent: 0, responses: 0, completedAt: null },
    { progress: "progress", percent: 33, responses: 1, completedAt: null, user: { company: null } },
    { progress: "complete", percent: 100, responses: 3, completedAt: expect.any(String) },
  ]);
  expect(rows[2]?.user).toMatchObject({ id: done.user, name: "Amara Okafor", company: "Fridayless" });
  expect(await assessmentStats(db)).toEqual({ total: 3, complete: 1, progress: 1, started: 1, average: 44 });
});

test("without any assessment there is no average to divide", async () => {
  expect(await assessmentStats(db)).toEqual({ total: 0, complete: 0, progress: 0, started: 0, average: 0 });
});

test("each is found by what the list shows of its id, and of its person's", async () => {
  const [one, other] = [await person("Amara", "Okafor", null, 1), await person("Jonas", "Weber", null, 3)];
  expect(shortId(one.id)).not.toBe(shortId(other.id));
  expect(await found({ q: shortId(one.id) })).toEqual([one.id]);
  expect(await found({ q: shortId(one.user).toUpperCase() })).toEqual([one.id]);
  expect(await found({ q: shortId(other.id), progress: "complete" })).toEqual([other.id]);
  expect(await found({ q: shortId(other.user), progress: "started" })).toEqual([]);
});

test("searched by words of names and companies and by the beginning of an id, and filtered at once", async () => {
  const amara = await person("Amara", "Okafor", "Fridayless", 3);
  const jonas = await person("Jonas", "Weber", "Complete Started Ltd", 1);
  expect(await found({ q: "ama" })).toEqual([amara.id]);
  expect(await found({ q: "FRIDAY oka" })).toEqual([amara.id]);
  expect(await found({ q: "weber", progress: "progress" })).toEqual([jonas.id]);
  expect(await found({ q: "weber", progress: "complete" })).toEqual([]);
  expect(await found({ q: "complete" }), "words are looked for in names, not in how far it is").toEqual([jonas.id]);
  expect(await found({ progress: "complete" })).toEqual([amara.id]);
  for (const q of [amara.id, amara.user, amara.user.toUpperCase()]) {
    expect(await found({ q })).toEqual([amara.id]);
    expect(await found({ q, progress: "started" })).toEqual([]);
  }
  expect(await found({ q: "-- *" })).toEqual([]);
  expect(await found({ q: "a".repeat(101) })).toEqual([]);
});

test("found under its new name, company and progress, and not at all once it is gone", async () => {
  const { id, user } = await person("Amara", "Okafor", "Fridayless", 3);
  await db.updateTable("profiles").set({ company_name: "Weekender" }).where("user_id", "=", user).execute();
  expect(await found({ q: "fridayless" })).toEqual([]);
  expect(await found({ q: "weekender", progress: "complete" })).toEqual([id]);
  await setTier(db, user, "pro"); // now allows ten questions
  expect(await found({ q: "weekender", progress: "complete" })).toEqual([]);
  expect(await found({ q: "weekender", progress: "progress" })).toEqual([id]);
  await db.deleteFrom("users").where("id", "=", user).execute();
  expect(await found({ q: "weekender" })).toEqual([]);
});

test.each([{}, { q: "okafor" }, { progress: "started" }, { q: "okafor", progress: "started" }, { q: "id" }])(
  "page by page, there and back, every one once: %j",
  async (search) => {
    const ids: string[] = [];
    const { user, id } = await person("Amara", "Okafor", null, 0);
    ids.unshift(id);
    const row = await db.selectFrom("assessment_sessions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { answered: _, allowed: __, progress: ___, ...columns } = row;
    for (let number = 0; number < 59; number++) {
      const next = timeOrderedId();
      await db
        .insertInto("assessment_sessions")
        .values({ ...columns, id: next })
        .execute();
      ids.unshift(next);
    }
    const query = search.q === "id" ? { q: user.slice(0, 8) } : search;
    const first = await list(query);
    const second = await list({ ...query, after: first.next });
    const third = await list({ ...query, after: second.next });
    expect([first, second, third].flatMap(({ rows }) => rows.map((one) => one.id))).toEqual(ids);
    expect([first.previous, third.next]).toEqual([undefined, undefined]);
    expect((await list({ ...query, before: third.previous })).rows).toEqual(second.rows);
    expect((await list({ ...query, before: second.previous })).rows).toEqual(first.rows);
    expect((await list({ ...query, after: "a~b" })).rows).toEqual(first.rows);
  },
);

async function person(first_name: string, last_name: string, companyName: string | null, answers: number) {
  const user = await addFounder(db, { companyName });
  await db.updateTable("profiles").set({ first_name, last_name }).where("user_id", "=", user).execute();
  const id = answers ? await addSession(db, user, golden, answers) : (await startSession(db, { user })).id;
  return { user, id };
}

function list(query: Record<string, string | undefined> = {}) {
  return getAdminAssessments(db, AssessmentsQuery.parse(query));
}

async function found(query: Record<string, string>) {
  return (await list(query)).rows.map(({ id }) => id);
}
