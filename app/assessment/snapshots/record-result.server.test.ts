import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { times } from "../../../tests/support/counts.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import type { Question } from "../questions/question.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { resultsOf } from "../results/results.server.ts";
import type { AnswerValue } from "../sessions/answer.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { findSession, startSession } from "../sessions/sessions.server.ts";
import { listTasks } from "../tasks/tasks.server.ts";
import { recordMissing } from "./record-result.server.ts";
import { findRecorded, listRecorded } from "./recorded-results.server.ts";

let db: Db;
let user: string;
let id: string;
let questions: Question[];

async function begin(tier: Tier): Promise<void> {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db, { tier });
  id = (await startSession(db, { user })).id;
  questions = (await findSession(db, { user, id }))?.questions ?? [];
}

beforeEach(() => begin("pro"));

async function answer(number: number, value: AnswerValue, { complete = true, revision = 0 } = {}) {
  const question = questions[number - 1]?.id ?? "";
  return saveResponse(db, { user, session: id, question, value, revision, form: `form-${number}-${value}`, complete });
}

function lowest(question: Question): AnswerValue {
  if (question.type === "text") return "It happened on Friday";
  if (question.type === "scale") return question.options.min;
  return question.type === "yes_no" ? false : (question.options[0]?.key ?? "");
}

async function answerFrom(first: number, last: number) {
  for (let number = first; number <= last; number++) await answer(number, lowest(questions[number - 1] as Question));
}

test("the last answer records a result, and with it its tasks: two high, two medium, two low", async () => {
  await answerFrom(1, 9);
  expect(await listRecorded(db, { user, id })).toEqual([]);
  await answerFrom(10, 10);
  const [only] = await listRecorded(db, { user, id });
  expect(only).toMatchObject({ revision: 1, overall: (await resultsOf(db, { user, id }))?.score.overall });
  const tasks = await listTasks(db, { user, id });
  expect(tasks.map(({ priority }) => priority)).toEqual(["high", "high", "medium", "medium", "low", "low"]);
});

test("other answers are a new result, and the old one stays to the letter", async () => {
  await answerFrom(1, 10);
  const before = await resultsOf(db, { user, id });
  await answer(1, "A different account of what happened to her last week", { complete: false, revision: 1 });
  expect((await resultsOf(db, { user, id }))?.record).toMatchObject({ kind: "changed", revision: 1 });
  expect(await completeSession(db, { user, id })).toEqual({ kind: "completed", revision: 2 });

  const old = await resultsOf(db, { user, id, revision: 1 });
  const { revision, createdAt } = before?.record ?? {};
  expect(old).toEqual({
    ...before,
    completedAt: old?.completedAt,
    progress: undefined,
    record: { kind: "old", revision, createdAt },
  });
  const now = await resultsOf(db, { user, id });
  expect(now?.record).toMatchObject({ kind: "same", revision: 2 });
  expect(now?.score.overall).not.toBe(old?.score.overall);
});

test("a plan that ends changes no number and no word of a result, and nothing smaller is recorded", async () => {
  await answerFrom(1, 10);
  const whole = await resultsOf(db, { user, id });
  await setTier(db, user, "free");
  const { score, texts, record, preliminary, answered, locked } = (await resultsOf(db, { user, id })) ?? {};
  expect({ score, preliminary, answered, record }).toEqual({
    score: whole?.score,
    preliminary: false,
    answered: 10,
    record: whole?.record,
  });
  expect(locked).toBe(0);
  expect(texts?.insights).toEqual(whole?.texts.insights);
  expect(texts?.strengths).toEqual(whole?.texts.strengths);
  const titles = (list: { title: string }[] = []) => list.map(({ title }) => title);
  expect(titles(texts?.recommendations)).toEqual(titles(whole?.texts.recommendations));
  expect(await completeSession(db, { user, id })).toEqual({ kind: "completed", revision: 1 });
  expect(await listRecorded(db, { user, id })).toHaveLength(1);
});

test("nor does one that begins: three of ten stay what they came to until all ten are answered", async () => {
  await begin("free");
  await answerFrom(1, 3);
  const first = await resultsOf(db, { user, id });
  for (const tier of ["pro", "premium"] as const) {
    await setTier(db, user, tier);
    for (const last of [3, 6]) {
      await answerFrom(4, last);
      const results = await resultsOf(db, { user, id });
      expect(results).toMatchObject({ score: first?.score, preliminary: true, answered: 3, total: 10 });
      expect(results?.record).toMatchObject({ kind: "same", counted: 3, isKeepable: false });
      expect(JSON.stringify(results?.texts)).not.toMatch(/your answer about risk|is the lowest/i);
      expect(results?.texts.insights.slice(0, 2)).toEqual(first?.texts.insights);
    }
  }
  await answer(1, "Another account of it altogether", { complete: false, revision: 1 });
  expect((await resultsOf(db, { user, id }))?.record).toMatchObject({ kind: "changed", isKeepable: false });
});

test("whatever was answered on whatever plans: the plan of today changes no number, no band and no word", async () => {
  const step = fc.record({
    tier: fc.constantFrom<Tier>("free", "pro", "premium"),
    upTo: fc.constantFrom(0, 1, 2, 3, 5, 9, 10),
  });
  const facts = async () => {
    const results = await resultsOf(db, { user, id });
    const { score, preliminary, answered, total } = results ?? {};
    return { score, preliminary, answered, total, first: results?.texts.insights[0] };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      await begin("free");
      for (const { tier, upTo } of steps) {
        await setTier(db, user, tier);
        await answerFrom(1, upTo);
        const before = await facts();
        for (const other of ["free", "premium", "pro"] as const) {
          await setTier(db, user, other);
          expect(await facts()).toEqual(before);
        }
      }
    }),
    { numRuns: times({ usual: 12, full: 50 }) },
  );
});

test("an assessment keeps fifty results, and what is changed after that is saved all the same", async () => {
  await answerFrom(1, 10);
  for (let revision = 1; revision < 52; revision++) {
    await answer(1, `Account number ${revision} of it`, { complete: false, revision });
    await completeSession(db, { user, id });
  }
  expect(await listRecorded(db, { user, id })).toHaveLength(50);
  expect(await completeSession(db, { user, id })).toEqual({ kind: "full", revision: 50 });
  expect((await findSession(db, { user, id }))?.saved[questions[0]?.id ?? ""]?.value).toBe("Account number 51 of it");
});

test("results of very long answers are kept up to a million characters in all", async () => {
  await answerFrom(1, 10);
  for (let revision = 1; revision < 30; revision++) {
    await answer(1, `${revision} ${"x".repeat(49_000)}`, { complete: false, revision });
    await completeSession(db, { user, id });
  }
  expect(await listRecorded(db, { user, id })).toHaveLength(21);
});

test("completing twice with the same answers, also at once, is one result", async () => {
  await answerFrom(1, 10);
  const twice = await Promise.all([completeSession(db, { user, id }), completeSession(db, { user, id })]);
  expect(twice).toEqual(Array(2).fill({ kind: "completed", revision: 1 }));
  expect(await listRecorded(db, { user, id })).toHaveLength(1);
});

test("what is not answered is named and records nothing", async () => {
  await answerFrom(1, 4);
  expect(await completeSession(db, { user, id })).toEqual({ kind: "open", number: 5 });
  expect(await completeSession(db, { user: await addFounder(db), id })).toEqual({ kind: "missing" });
  expect(await findRecorded(db, { user, id })).toBeUndefined();
});

test("a free result counts three questions and makes no tasks; the plan's seven more make the next result", async () => {
  await begin("free");
  await answerFrom(1, 3);
  const [free] = await listRecorded(db, { user, id });
  expect(free?.categories).toMatchObject({ problemValidation: expect.any(Number), riskAwareness: null });
  expect(await listTasks(db, { user, id })).toEqual([]);

  await setTier(db, user, "pro");
  await answerFrom(4, 10);
  expect((await listRecorded(db, { user, id })).map(({ revision }) => revision)).toEqual([2, 1]);
  expect(await resultsOf(db, { user, id, revision: 1 })).toMatchObject({ counted: 3, answered: 3, preliminary: true });
  expect(await listTasks(db, { user, id })).toHaveLength(6);
});

test("the next result adds the tasks it is the first to ask for, below the others, and none twice", async () => {
  await answerFrom(1, 10);
  const before = await listTasks(db, { user, id });
  await answer(2, 12, { complete: false, revision: 1 });
  await answer(6, true, { complete: false, revision: 1 });
  await completeSession(db, { user, id });
  const after = await listTasks(db, { user, id });
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(after.map(({ action }) => action)).size).toBe(after.length);
});

test("sessions completed before results were kept get theirs, once, dated as they were completed", async () => {
  await answerFrom(1, 10);
  const completed = (await findSession(db, { user, id }))?.completedAt;
  const [recorded] = await listRecorded(db, { user, id });
  await db.deleteFrom("session_results").execute();
  await recordMissing(db);
  await recordMissing(db);
  expect(await listRecorded(db, { user, id })).toEqual([{ ...recorded, createdAt: completed }]);
});

test("while results of before are recorded, others get a turn between any two", async () => {
  const sessions = 5;
  for (let count = 0; count < sessions; count++) {
    id = (await startSession(db, { user })).id;
    await answerFrom(1, 10);
  }
  await db.deleteFrom("session_results").execute();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await recordMissing(db);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(sessions);
});
