import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { AssessmentsQuery } from "../admin/assessments-query.ts";
import { getAdminAssessments } from "../admin/get-admin-assessments.server.ts";
import { listNewest } from "../list/list-sessions.server.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import type { Question } from "../questions/question.ts";
import { addQuestionSet } from "../questions/seed.server.ts";
import { listRecorded } from "../snapshots/recorded-results.server.ts";
import type { AnswerValue } from "./answer.ts";
import { completeRested, completeSession } from "./complete-session.server.ts";
import { saveResponse } from "./responses.server.ts";
import { isComplete, missingNumber, resumeNumber } from "./session.ts";
import { findSession, startSession } from "./sessions.server.ts";

let db: Db;
let user: string;
let id: string;
beforeEach(async () => {
  db = await freshDatabase();
});

/** Starts an assessment with the default questions, of which these (numbers from 1) are optional. */
async function begin(tier: "free" | "pro", optional: number[] = []) {
  user = await addFounder(db, { tier });
  await addQuestionSet(
    db,
    defaultQuestions.map((question, index) => ({ ...question, isRequired: !optional.includes(index + 1) })),
  );
  id = (await startSession(db, { user })).id;
}

const load = async () => {
  const session = await findSession(db, { user, id });
  if (!session) throw new Error("gone");
  return session;
};

async function save(number: number, { value, ...how }: { complete?: boolean; sent?: boolean; value?: string }) {
  const { questions, saved } = await load();
  const question = questions[number - 1];
  if (!question) throw new Error("no such question");
  const revision = saved[question.id]?.revision ?? 0;
  const input = { user, session: id, question: question.id, revision, form: `form-${number}`, complete: false, ...how };
  expect(await saveResponse(db, { ...input, value: value ?? answerTo(question) })).toMatchObject({ kind: "saved" });
}

function answerTo(question: Question): AnswerValue {
  if (question.type === "text") return "It happened on Friday";
  if (question.type === "scale") return question.options.min;
  return question.type === "yes_no" ? false : (question.options[0]?.key ?? "");
}

const results = async () => (await listRecorded(db, { user, id })).length;
const listed = async () => (await listNewest(db, { user, tier: "pro", limit: 1 })).rows[0];

test.each([
  ["Next", { complete: true, sent: true }],
  ["Save Draft, Previous or All questions", { sent: true }],
])("the answer that was missing completes the assessment, with %s and in whatever order", async (_, how) => {
  await begin("pro");
  for (const number of [10, 9, 8, 1, 2, 3, 4, 5, 7]) await save(number, { complete: true, sent: true });
  expect(await results()).toBe(0);
  await save(6, how);
  expect((await load()).completedAt).not.toBeNull();
  expect(Object.values((await load()).saved).every(({ completed }) => completed)).toBe(true);
  expect(await results()).toBe(1);
  await save(6, how);
  expect(await results()).toBe(1);
});

test("once complete, an answer that changes is no result by itself; one that was open is", async () => {
  await begin("pro", [2]);
  for (const number of [1, 3, 4, 5, 6, 7, 8, 9, 10]) await save(number, { complete: true, sent: true });
  expect(await results()).toBe(1);
  await save(1, { complete: true, sent: true, value: "It happened on Monday" });
  expect(await results()).toBe(1);
  await save(2, { complete: true, sent: true });
  expect(await results()).toBe(2);
});

test("a text on its way by autosave completes nothing; resting for an hour it does, once", async () => {
  await begin("pro");
  for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await save(number, { complete: true, sent: true });
  await save(1, {});
  await completeRested(db);
  expect([(await load()).completedAt, await results()]).toEqual([null, 0]);
  expect(await listed()).toMatchObject({ kind: "done" }); // still 100 %
  await completeRested(db, Date.now() + 60 * 60 * 1000 + 1);
  expect([typeof (await load()).completedAt, await results()]).toEqual(["string", 1]);
});

test("a choice that autosave sends is whole, and completes", async () => {
  await begin("free");
  await save(1, { sent: true });
  await save(2, { sent: true });
  await save(3, {});
  expect(await results()).toBe(1);
});

test("after an upgrade the seven others complete it anew, with a draft as the last one, too", async () => {
  await begin("free");
  for (const number of [1, 2, 3]) await save(number, { complete: true, sent: true });
  await setTier(db, user, "pro");
  for (const number of [4, 5, 6, 7, 9, 10]) await save(number, { complete: true, sent: true });
  await save(8, {}); // half a sentence
  expect(await results()).toBe(1);
  await save(8, { sent: true });
  expect(await results()).toBe(2);
});

test("an optional question is passed by going on: it is not asked for again, and keeps nothing from being complete", async () => {
  await begin("pro", [2, 10]);
  await save(1, { complete: true, sent: true });
  expect(resumeNumber(await load(), 10)).toBe(2);
  await save(3, { complete: true, sent: true });
  expect(resumeNumber(await load(), 10)).toBe(4);
  for (const number of [4, 5, 6, 7, 8]) await save(number, { complete: true, sent: true });
  expect(missingNumber(await load(), 10)).toBe(9);
  expect(await completeSession(db, { user, id })).toEqual({ kind: "open", number: 9 });
  await save(9, { complete: true, sent: true });
  expect([await results(), isComplete(await load(), 10)]).toEqual([0, false]); // the last question is still open
  expect(await listed()).toMatchObject({ kind: "open", answered: 8, allowed: 10 });

  expect(await completeSession(db, { user, id })).toMatchObject({ kind: "completed" });
  expect([await results(), isComplete(await load(), 10)]).toEqual([1, true]);
  expect(await listed()).toMatchObject({ kind: "done", preliminary: false });
  const { rows } = await getAdminAssessments(db, AssessmentsQuery.parse({}));
  expect(rows).toMatchObject([{ progress: "complete", percent: 100, responses: 8 }]);
  expect((await listRecorded(db, { user, id }))[0]).toMatchObject({ revision: 1 });
  await save(2, { sent: true }); // answered later: recorded as another result when Complete is pressed
  expect(await completeSession(db, { user, id })).toMatchObject({ kind: "completed", revision: 2 });
});
