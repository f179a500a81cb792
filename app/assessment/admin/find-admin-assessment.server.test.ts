import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { sessions } from "../fixtures/fixtures.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { resultsOf } from "../results/results.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { findSession } from "../sessions/sessions.server.ts";
import { findAdminAssessment, findExplanation } from "./find-admin-assessment.server.ts";

const whole = sessions.filter(({ answers }) => Object.keys(answers).length === 10);

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
});

test.each(whole.map(({ id }) => id))(
  "a completed one, %s: what its founder reads, cut to what an admin does",
  async (golden) => {
    const user = await addFounder(db, { tier: "premium" });
    const id = await addSession(db, user, golden);
    const found = await findAdminAssessment(db, id);
    const results = await resultsOf(db, { user, id });
    expect(found?.verdict?.score).toEqual(results?.score);
    expect(found?.verdict).toMatchObject({ preliminary: undefined, notAnswered: {} });
    expect(found?.verdict?.insights).toEqual(results?.texts.insights.slice(0, 3));
    expect(found?.verdict?.strengths).toEqual(results?.texts.strengths.slice(0, 5));
    expect(found?.verdict?.topics.length).toBeGreaterThan(0);
    expect(found?.verdict?.topics.length).toBeLessThanOrEqual(3);
    const { overall = 0 } = results?.score ?? {};
    expect(found?.verdict?.contact.label).toBe(overall >= 7 ? "High" : overall >= 5 ? "Medium" : "Low");
    expect(found?.answers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(found?.answers.every(({ answer, version }) => answer?.completed && version === 2)).toBe(true);
    expect(found?.recorded).toMatchObject([{ revision: 1, overall }]);
  },
);

test("one under way has no score yet; a draft is told from a completed answer, and what the plan hides is counted", async () => {
  const user = await addFounder(db);
  const id = await addSession(db, user, whole[0]?.id ?? "", 1);
  const question = (await findSession(db, { user, id }))?.questions[1]?.id ?? "";
  const answer = { user, session: id, question, value: 8, revision: 0, form: "f", complete: false };
  await saveResponse(db, answer);
  const found = await findAdminAssessment(db, id);
  expect(found?.verdict).toBeUndefined();
  expect(found?.answers.map((one) => one.answer?.completed)).toEqual([true, false, undefined]);
  expect(found).toMatchObject({ locked: 7, recorded: [], assessment: { progress: "progress", percent: 66 } });
});

test("after a plan has ended its other answers are still read", async () => {
  const user = await addFounder(db, { tier: "pro" });
  const id = await addSession(db, user, whole[0]?.id ?? "");
  await setTier(db, user, "free");
  const found = await findAdminAssessment(db, id);
  expect(found).toMatchObject({ locked: 0, assessment: { progress: "complete", percent: 100, responses: 10 } });
  expect(found?.answers).toHaveLength(10);
  expect(found?.verdict?.score.answered).toHaveLength(4);
});

test("the explanation: of the answers as they stand, of a recorded result, and of none", async () => {
  const user = await addFounder(db, { tier: "pro" });
  const id = await addSession(db, user, whole[0]?.id ?? "");
  const before = await findExplanation(db, { id, revision: 1 });
  expect(before).toMatchObject({ revision: 1, name: "Ada Lovelace" });
  const question = before?.lines[0]?.question ?? "";
  const changed = { user, session: id, question, value: "No.", revision: 1, form: "f", complete: false };
  expect(await saveResponse(db, changed)).toMatchObject({ kind: "saved" });
  expect((await findExplanation(db, { id }))?.score.overall).toBeLessThan(before?.score.overall ?? 0);
  expect(await findExplanation(db, { id, revision: 1 })).toEqual(before);
  expect(await findExplanation(db, { id, revision: 2 })).toBeUndefined();
  expect(await findExplanation(db, { id: user })).toBeUndefined();
  expect(await findAdminAssessment(db, "nowhere")).toBeUndefined();
});
