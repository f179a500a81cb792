import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addQuestionSet, seedQuestions } from "#app/assessment/questions/seed.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { times } from "../../../tests/support/counts.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { copyOfTemplate } from "../../server/database-template.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { type AssessmentFile, fileText } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { sessions } from "../fixtures/fixtures.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import type { Question } from "../questions/question.ts";
import { currentQuestionSet } from "../questions/question-sets.server.ts";
import { resultsOf } from "../results/results.server.ts";
import { newestSession, startSession } from "../sessions/sessions.server.ts";
import { listTasks } from "../tasks/tasks.server.ts";
import { importAssessment } from "./import-assessment.server.ts";
import { scored } from "./scored-session.test.support.ts";

const whole = sessions.find(({ id }) => id === "session-first-money")?.answers ?? {};

/** A completed assessment exported by another server. */
let exported: string;
beforeAll(async () => {
  const { db: elsewhere } = await copyOfTemplate();
  await seedQuestions(elsewhere);
  exported = fileText((await exportAssessment(elsewhere, await answeredSession(elsewhere, whole))) as AssessmentFile);
  await elsewhere.destroy();
});

let db: Db;
let user: string;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db, { tier: "pro" });
});

const load = (content: string | Uint8Array, now?: Date) =>
  importAssessment(db, { user, bytes: typeof content === "string" ? Buffer.from(content) : content, now });

async function rows(): Promise<number> {
  const { count } = await db
    .selectFrom("assessment_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

test("what is imported is shown with the same score and tasks, in the set that is there", async () => {
  const sets = await db.selectFrom("question_sets").select("id").execute();
  const { id } = (await load(exported)) as { id: string };
  expect(await resultsOf(db, { user, id })).toMatchObject({ score: { overall: 8.6 }, record: { kind: "same" } });
  expect(await listTasks(db, { user, id })).toHaveLength(6);
  expect(await db.selectFrom("question_sets").select("id").execute()).toEqual(sets);
  expect(await exportAssessment(db, { user: await addFounder(db), id })).toBeUndefined();
});

test("pressed twice at once it is one assessment; changed since, it is another one", async () => {
  const results = await Promise.all([load(exported), load(exported)]);
  expect(results.map(({ kind }) => kind).sort()).toEqual(["imported", "there"]);
  expect(await rows()).toBe(1);
  await db.updateTable("tasks").set({ outcomes: "Three said yes" }).execute();
  expect((await load(exported)).kind).toBe("imported");
  expect(await rows()).toBe(2);
});

test("it stands where it was begun; a future date is cut to now, and the same file is still the same", async () => {
  const { id: own } = await startSession(db, { user });
  const past = exported.replace(/(?<="createdAt": ?")[^"]+/, "2026-01-02T03:04:05.678Z");
  const { id } = (await load(past)) as { id: string };
  expect(id < own).toBe(true);
  expect(await newestSession(db, { user })).toBe(own);

  const now = new Date(Date.now() + 1_000);
  const future = exported.replaceAll(/(?<="\w+At": ")[^"]+/g, "2099-01-01T00:00:00.000Z");
  const cut = (await load(future, now)) as { id: string };
  const file = await exportAssessment(db, { user, id: cut.id });
  expect([file?.createdAt, file?.completedAt, file?.questions[0]?.answer?.updatedAt]).toEqual(
    Array(3).fill(now.toISOString()),
  );
  expect(await newestSession(db, { user })).toBe(cut.id);
  expect(await load(future, new Date(now.getTime() + 5_000))).toMatchObject({ kind: "there", id: cut.id });
});

test("the plan's limit holds, also for two at once", async () => {
  await setTier(db, user, "free");
  const open = change((file) => Object.assign(file, { results: [] }));
  const other = open.replace(/(?<="createdAt": ?")[^"]+/, "2026-01-02T03:04:05.678Z");
  const kinds = (await Promise.all([load(open), load(other)])).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["imported", "limit"]);
  expect(await rows()).toBe(1);
});

test("a question in older words is known; hidden, too; the current set stays the current one", async () => {
  const edited = defaultQuestions.map((question): Question => ({ ...question, title: `New: ${question.title}` }));
  const current = await addQuestionSet(db, edited.slice(1));
  await db
    .updateTable("questions")
    .set({ deleted_at: "2026-11-20T12:00:00.000Z" })
    .where("key", "=", "lastTime")
    .execute();
  expect((await load(exported)).kind).toBe("imported");
  expect(await currentQuestionSet(db)).toBe(current);
});

test("a set that says the same in later versions is found, too", async () => {
  await db.deleteFrom("question_set_items").execute();
  await db.deleteFrom("question_sets").execute();
  const current = await addQuestionSet(db, defaultQuestions);
  const { id } = (await load(exported)) as { id: string };
  const session = await db
    .selectFrom("assessment_sessions")
    .select("question_set_id as set")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(session.set).toBe(current);
  expect(await exportAssessment(db, { user, id })).toEqual(JSON.parse(exported));
});

test("questions that were never asked together are refused, and no set is ever made", async () => {
  const sets = await db.selectFrom("question_sets").select("id").execute();
  const fewer = change((file) => {
    file.questions = file.questions.slice(0, 4);
    file.results = [];
  });
  expect(await load(fewer)).toMatchObject({
    kind: "refused",
    reason: expect.stringMatching(/don't match any set we've asked/),
  });
  const alone = change((file) => {
    const { key } = file.questions[0] as Question_;
    file.questions = file.questions.slice(0, 1);
    for (const one of file.results) {
      Object.assign(one, { allowed: 1, overall: 10, values: { [key]: one.values[key] as string } });
    }
  });
  expect((await load(alone)).kind).toBe("refused");
  expect((await load(question((one) => (one.order = 99), 9))).kind).toBe("refused");
  expect(await db.selectFrom("question_sets").select("id").execute()).toEqual(sets);
  expect(await rows()).toBe(0);
});

test("a result of as many questions as the Free plan reads is one", async () => {
  await setTier(db, user, "free");
  expect((await load(result((one) => Object.assign(one, scored(one, 3))))).kind).toBe("imported");
});

test("a result of more questions than the plan reads is not imported", async () => {
  await setTier(db, user, "free");
  expect(await load(exported)).toEqual({ kind: "plan", asked: 10, reads: 3 });
  const open = change((file) => Object.assign(file, { results: [], tasks: [] }));
  expect((await load(open)).kind).toBe("imported");
  expect((await load(open)).kind).toBe("there");
  expect((await load(exported)).kind).toBe("limit");
});

test("an outcome of old with control characters is exported such that it can be imported", async () => {
  const { id } = (await load(exported)) as { id: string };
  await db.updateTable("tasks").set({ outcomes: "They said\u000b yes \u0007\n" }).execute();
  const file = fileText((await exportAssessment(db, { user, id })) as AssessmentFile);
  expect(JSON.parse(file).tasks[0].outcomes).toBe("They said yes");
  expect(await load(file)).toMatchObject({ kind: "there", id });
  user = await addFounder(db, { tier: "pro" });
  expect((await load(file)).kind).toBe("imported");
});

test("a session of another size is not exported to be compared", async () => {
  const { id } = (await load(exported)) as { id: string };
  const { question_id } = await db.selectFrom("user_responses").select("question_id").executeTakeFirstOrThrow();
  const row = { user_id: user, assessment_session_id: id, question_id, response_data: "not JSON: nobody may read it" };
  const created_at = "2026-11-20T12:00:00.000Z";
  for (let count = 0; count < 20; count++) {
    const response_text = "x".repeat(50_000);
    await db
      .insertInto("response_history")
      .values({ ...row, id: `earlier-${count}`, response_text, created_at })
      .execute();
  }
  await expect(exportAssessment(db, { user, id })).rejects.toThrow();
  expect((await load(exported)).kind).toBe("imported");
});

function change(edit: (file: AssessmentFile) => void): string {
  const file: AssessmentFile = JSON.parse(exported);
  edit(file);
  return JSON.stringify(file);
}

type Question_ = AssessmentFile["questions"][number];
const question = (edit: (question: Question_) => void, index = 0) =>
  change(({ questions }) => edit(questions[index] as Question_));
const answer = (edit: (answer: NonNullable<Question_["answer"]>) => void, index = 0) =>
  question((one) => edit(one.answer as NonNullable<Question_["answer"]>), index);
const result = (edit: (result: AssessmentFile["results"][number]) => void) =>
  change(({ results }) => edit(results[0] as AssessmentFile["results"][number]));
const task = (edit: (task: AssessmentFile["tasks"][number]) => void) =>
  change(({ tasks }) => edit(tasks[0] as AssessmentFile["tasks"][number]));
const outcomes = "€".repeat(1_500);
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

const refused: [what: string, content: () => string | Uint8Array, says: RegExp][] = [
  ["nothing", () => "", /is empty/],
  ["a picture", () => Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"), /isn't a text file/],
  ["some text", () => "Hello", /isn't valid JSON/],
  ["a file cut off", () => exported.slice(0, -20), /isn't valid JSON/],
  ["null", () => "null", /isn't the JSON file of an assessment/],
  ["a list", () => "[]", /isn't the JSON file of an assessment/],
  ["nesting a million deep", () => deep(1_000_000), /isn't the JSON file of an assessment/],
  ["another format", () => '{"format":"other","version":1}', /isn't the JSON file of an assessment/],
  ["a later version", () => change((file) => Object.assign(file, { version: 2 })), /isn't version 1/],
  [
    "deep nesting in a field",
    () => exported.replace(/"options": null/, `"options": ${deep(500_000)}`),
    /don't recognize the question/,
  ],
  ["__proto__", () => exported.replace('"format"', '"__proto__": {"x": 1}, "format"'), /“__proto__”/],
  ["__proto__ among values", () => exported.replace('"values": {', '"values": {"__proto__": 1,'), /“__proto__”/],
  ["a name twice, once escaped", () => exported.replace('"tasks"', '"\\u0074asks": [], "tasks"'), /“tasks”/],
  ["1e309", () => exported.replace(/"overall": [\d.]+/, '"overall": 1e309'), /results › 1 › overall/],
  ["a field too many", () => change((file) => Object.assign(file, { user: "x" })), /doesn't fit/],
  ["a field too few", () => exported.replace(/"updatedAt": .*\n/, ""), /updatedAt/],
  ["a result of one question, well reckoned", () => result((one) => Object.assign(one, scored(one, 1))), /Result 1/],
  ["a revision of two million", () => answer((one) => (one.revision = 2_000_000)), /revision/],
  ["result 1,001", () => result((one) => (one.revision = 1_001)), /revision/],
  ["a task of no recommendation", () => task((one) => (one.action = "constructor")), /don't recognize/],
  [
    "a deleted task of none",
    () => change((file) => file.deletedTasks.push({ action: "a", deletedAt: file.createdAt })),
    /don't recognize/,
  ],
  ["a blank task", () => task((one) => (one.title = " \u200b")), /tasks › 1 › title/],
  ["a task of two lines", () => task((one) => (one.title = "one\ntwo")), /tasks › 1 › title/],
  ["half an emoji for a task", () => task((one) => (one.title = "a \ud83d")), /tasks › 1 › title/],
  ["10,000 questions", () => change((file) => (file.questions = Array(10_000).fill(file.questions[0]))), /questions/],
  ["no questions", () => change((file) => (file.questions = [])), /questions/],
  [
    "a question twice",
    () => change((file) => file.questions.splice(1, 0, file.questions[0] as Question_)),
    /in it twice/,
  ],
  ["questions in disorder", () => change((file) => file.questions.reverse()), /out of order/],
  ["an unknown question", () => question((one) => (one.title = "How tall are you?")), /question “How tall are you\?”/],
  [
    "other points of an option",
    () => exported.replace(/"points": 100/, '"points": 99'),
    /don't recognize the question/,
  ],
  ["an answer off its scale", () => answer((one) => (one.data = { value: 999 }), 1), /doesn't match its question/],
  ["another word for an answer", () => answer((one) => (one.text = "many"), 1), /doesn't match its question/],
  ["a blank answer", () => answer((one) => (one.text = " \n ")), /doesn't match its question/],
  ["an answer of CRLF", () => answer((one) => (one.text = "a\r\nb")), /answer › text/],
  ["an answer with a NUL", () => answer((one) => (one.text = "a\0b")), /answer › text/],
  ["half of an emoji", () => answer((one) => (one.text = "\ud83d")), /answer › text/],
  ["an answer of 50,001 characters", () => answer((one) => (one.text = "x".repeat(50_001))), /answer › text/],
  ["a revision of 0", () => answer((one) => (one.revision = 0)), /revision/],
  ["a moment that is none", () => answer((one) => (one.updatedAt = "2026-02-30T00:00:00.000Z")), /updatedAt/],
  ["a moment of last century", () => answer((one) => (one.updatedAt = "1999-01-01T00:00:00.000Z")), /updatedAt/],
  ["a ten", () => result((one) => (one.overall = 10)), /Result 1 in this file doesn't match its answers/],
  ["a better category", () => result((one) => (one.categories.riskAwareness = 10)), /Result 1/],
  ["a result without its answers", () => result((one) => (one.values = {})), /Result 1/],
  ["a result of more answers", () => result((one) => Object.assign(one.values, { other: 1 })), /Result 1/],
  ["a result by other words", () => result((one) => (one.keywordsVersion = 2)), /Result 1/],
  ["a result twice", () => change(({ results }) => results.push(results[0] as never)), /results are out of order/],
  ["other weights", () => change(({ rule }) => (rule.weights[0] = 3)), /different rules/],
  ["other words", () => change(({ rule }) => rule.keywords.social.push("a")), /different rules/],
  ["a task twice", () => change(({ tasks }) => tasks.push(tasks[0] as never)), /a task appears in it twice/],
  ["41 tasks", () => change((file) => (file.tasks = Array(41).fill({ ...file.tasks[0], action: null }))), /tasks/],
  ["long outcomes", () => change((file) => (file.tasks = file.tasks.map((one) => ({ ...one, outcomes })))), /outcomes/],
  ["a due date that is none", () => exported.replace('"dueOn": null', '"dueOn": "2026-02-30"'), /dueOn/],
];

test.each(refused)("%s: refused in words, and nothing is stored", async (_, content, says) => {
  const answered = await load(content());
  expect(answered).toMatchObject({ kind: "refused", reason: expect.stringMatching(says) });
  expect("reason" in answered && answered.reason.length).toBeLessThan(300);
  expect(await rows()).toBe(0);
});

test("whatever is done to a file, the answer is a result and never an error; what is taken comes out the same", async () => {
  const piece = fc.tuple(
    fc.nat({ max: exported.length }),
    fc.nat({ max: 12 }),
    fc.constantFrom("", "0", '"', "{}", "null", "9", "-", "[", "x"),
  );
  await fc.assert(
    fc.asyncProperty(piece, async ([at, length, put]) => {
      const text = exported.slice(0, at) + put + exported.slice(at + length);
      const answered = await load(text);
      if (answered.kind !== "imported") return;
      const file = await exportAssessment(db, { user, id: answered.id });
      expect(JSON.parse(fileText(file as AssessmentFile))).toEqual(JSON.parse(text));
    }),
    { numRuns: times({ usual: 30, full: 150 }) },
  );
});
