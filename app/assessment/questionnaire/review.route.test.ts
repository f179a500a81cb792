import { expect, test } from "vitest";
import { reviewPath } from "#app/assessment/paths.ts";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { addQuestionSet } from "#app/assessment/questions/seed.server.ts";
import { completeSession } from "#app/assessment/sessions/complete-session.server.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { openPage } from "../../server/shown-page.test.support.ts";
import { answersOf } from "../fixture-session.test.support.ts";

const answers = answersOf("session-first-money");

/** An assessment on this plan, in which only the questions of these numbers are required. */
async function begun(tier: Tier, required: number[]) {
  const site = await openSite();
  const { db, founder: user } = site;
  await setTier(db, user, tier);
  await addQuestionSet(
    db,
    defaultQuestions.map((question, index) => ({ ...question, isRequired: required.includes(index + 1) })),
  );
  const { id } = await startSession(db, { user });
  /** @param draft the text as saved while it is typed; by default, the sample answer is submitted. */
  const answer = async (number: number, draft?: string) => {
    const { questions = [], saved = {} } = (await findSession(db, { user, id })) ?? {};
    const { id: question = "", key = "" } = questions[number - 1] ?? {};
    const revision = saved[question]?.revision ?? 0;
    const value = draft ?? answers[key] ?? "";
    const form = `form-${number}-${revision}`;
    await saveResponse(db, { user, session: id, question, value, revision, form, complete: draft === undefined });
  };
  const review = async () => (await openPage(site, reviewPath(id))).text;
  const press = () => completeSession(db, { user, id });
  return { answer, review, press, move: (to: Tier) => setTier(db, user, to) };
}

const complete = "Everything is saved. Press Complete to see your result.";
const done = "Everything is saved. You can close this page.";

test("optional questions without an answer are counted until there is none", async () => {
  const { answer, review } = await begun("free", [1]);
  const told: unknown[] = [];
  for (const number of [1, 2, 3]) {
    await answer(number);
    const text = await review();
    told.push([/\d+ optional question.*0\./.exec(text)?.[0], text.includes("You've answered all 3 free questions.")]);
  }
  expect(told).toEqual([
    ["2 optional questions have no answer and score 0.", false],
    ["1 optional question has no answer and scores 0.", false],
    [undefined, true],
  ]);
});

test("after an upgrade, a result of fewer questions is completed anew", async () => {
  const { answer, review, press, move } = await begun("free", [1, 2, 3, 10]);
  for (const number of [1, 2, 3]) await answer(number);
  expect(await review()).toContain(done);
  await move("pro");
  await answer(10, "If the next five shops go back to paper.");
  expect(await review()).toContain(complete);
  await press();
  expect(await review()).toContain(done);
});

test("after a plan has ended the full result still applies, until an answer that counts changes", async () => {
  const { answer, review, press, move } = await begun("pro", [1, 2, 3, 10]);
  for (const number of [1, 2, 3, 10]) await answer(number);
  await move("free");
  expect(await review()).toContain(done);
  await answer(1, "Twelve shops, and two of them paid.");
  expect(await review()).toContain(complete);
  await press();
  expect(await review()).toContain(done);
});
