import { v7 as timeOrderedId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { addQuote } from "#app/evidence/quotes.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { addTracked } from "../../experiments/experiment.test.support.ts";
import { addInterview } from "../../interviews/interview.test.support.ts";
import { addMailing } from "../../newsletter/mailings/mailing.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { contactPriority } from "../advice/contact.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { sessions } from "../fixtures/fixtures.test.support.ts";
import { liveQuestions } from "../questions/question-sets.server.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { bandOf } from "../score/band.ts";
import { startSession } from "../sessions/sessions.server.ts";
import { AssessmentsQuery, bandRange } from "./assessments-query.ts";
import { assessmentStats, countFirst, getAdminAssessments } from "./get-admin-assessments.server.ts";

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

/** Records results with these scores, each of an idea of its own. @returns the ids of the assessments. */
async function scored(...scores: number[]) {
  const people = [];
  for (const overall of scores) {
    const one = await person("Amara", "Okafor", null, 3);
    await addResult(one, overall);
    people.push(one);
  }
  return people;
}

async function addResult({ user, id }: { user: string; id: string }, overall: number, revision = 5) {
  const row = { user_id: user, assessment_session_id: id, revision, overall, allowed: 3, answers: "{}" };
  await db
    .insertInto("session_results")
    .values({ ...row, keywords_version: 1, created_at: new Date().toISOString() })
    .execute();
}

test("the score is that of the newest result; each order and filter has everybody once, those without a result last", async () => {
  const [low, high, good] = await scored(2, 5.9, 6.5);
  const open = await person("Mei", "Tanaka", null, 1);
  if (!low || !high || !good) throw new Error("nobody");
  await addResult(high, 8.1, 6);
  const ids = [high, good, low, open].map(({ id }) => id);
  expect(await found({ sort: "-score" })).toEqual(ids);
  expect(await found({ sort: "score" })).toEqual(ids.toReversed());
  expect(await found({ sort: "-priority" })).toEqual(ids);
  for (const sort of ["-evidence", "evidence", "-seen", "seen", "oldest"])
    expect(new Set(await found({ sort })), sort).toEqual(new Set(ids));
  expect(await found({ band: "high" })).toEqual([high.id]);
  expect(await found({ band: "early", sort: "name" })).toEqual([low.id]);
  expect((await list({ sort: "-score" })).rows.map(({ score }) => score)).toEqual([8.1, 6.5, 2, null]);
  await db.deleteFrom("session_results").where("revision", "=", 6).execute();
  expect((await list({ band: "developing" })).rows.map(({ score }) => score)).toEqual([5.9]);
});

test("the priority in the database is that of the contents, and the range of a band has its scores", async () => {
  const one = await person("Amara", "Okafor", null, 3);
  const labels = ["low", "medium", "high"];
  for (let tenths = 0; tenths <= 100; tenths++) {
    const score = tenths / 10;
    const session = db.updateTable("assessment_sessions").set({ score }).where("id", "=", one.id);
    const { priority } = await session.returning("priority").executeTakeFirstOrThrow();
    expect(labels[priority], `${score}`).toBe(contactPriority(score).key);
    const { from, below } = bandRange(bandOf(score).key);
    expect(score >= from && score < below, `${score}`).toBe(true);
  }
});

test("evidence is counted as it comes and goes: quotes, and experiments with a result", async () => {
  const one = await person("Amara", "Okafor", null, 3);
  const answer = { session: one.id, question: (await liveQuestions(db))[0]?.id ?? "" };
  await addQuote(db, { user: one.user, ...answer, interview: await addInterview(db, one), text: "I lost the page." });
  const experiment = await addTracked(db, { user: one.user, answer });
  const shown = async () =>
    (await list({ evidence: "some" })).rows.map(({ evidence, strongest }) => [evidence, strongest]);
  expect(await shown()).toEqual([[1, 1]]);
  await db
    .updateTable("experiments")
    .set({ recorded_at: new Date().toISOString(), evidence_level: 4 })
    .where("id", "=", experiment)
    .execute();
  expect(await shown()).toEqual([[2, 4]]);
  await db.deleteFrom("quotes").execute();
  expect(await shown()).toEqual([[1, 4]]);
  await db.deleteFrom("experiments").execute();
  expect(await shown()).toEqual([]);
  expect(await found({ evidence: "none" })).toEqual([one.id]);
});

test("to talk to first: the newest result of each idea, active lately, whose founder nobody chose for a message", async () => {
  const [high, silent, low, written] = await scored(8, 9, 3, 7);
  if (!high || !silent || !low || !written) throw new Error("nobody");
  const long = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
  await db.updateTable("assessment_sessions").set({ updated_at: long }).where("id", "=", silent.id).execute();
  const id = await addMailing(db, { kind: "communication", audience: "all" });
  const now = new Date().toISOString();
  const sent = { mailing_id: id, address: "a@b.example", user_id: written.user, state: "sent", due_at: now } as const;
  await db.insertInto("deliveries").values(sent).execute();
  expect(await found({ view: "first" })).toEqual([high, written, low].map(({ id }) => id)); // a message to everybody
  await db.updateTable("mailings").set({ selection_id: "chosen", begun_at: now }).execute();
  expect(await found({ view: "first", sort: "oldest" })).toEqual([high.id, low.id]);
  const { idea_id } = await db
    .selectFrom("assessment_sessions")
    .select("idea_id")
    .where("id", "=", high.id)
    .executeTakeFirstOrThrow();
  await setTier(db, high.user, "pro"); // allows another assessment
  const again = { user: high.user, id: await addSession(db, high.user, golden, 3) };
  await db.updateTable("assessment_sessions").set({ idea_id }).where("id", "=", again.id).execute();
  await addResult(again, 5);
  expect(await found({ view: "first" })).toEqual([again.id, low.id]);
  expect(await countFirst(db)).toBe(2);
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
    const { answered: _, allowed: __, progress: ___, priority: ____, ...columns } = row;
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
