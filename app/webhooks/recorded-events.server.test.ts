import { expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { sessions } from "#app/assessment/fixtures/fixtures.test.support.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { completeSession } from "#app/assessment/sessions/complete-session.server.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { openShareViews } from "#app/assessment/shares/open-share.server.ts";
import { createShare, listShares } from "#app/assessment/shares/shares.server.ts";
import { addTracked } from "#app/experiments/experiment.test.support.ts";
import { recordResult } from "#app/experiments/tracked/change-experiment.server.ts";
import { resultDigest } from "#app/experiments/tracked/result-form.ts";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { freshDatabase } from "#app/server/database.test.support.ts";
import { addEndpoint, deliveriesOf } from "./webhooks.test.support.ts";

const origin = "https://firstproof.example";

async function withEndpoint() {
  const db = await freshDatabase();
  await seedQuestions(db);
  const key = await addEndpoint(db);
  const events = async () => (await deliveriesOf(db, key)).map(({ type, data }) => [type, JSON.parse(data)]);
  return { db, user: key.user, events };
}

test("an assessment is completed once, and each of its results recorded once; a view of it counts views", async () => {
  const { db, user, events } = await withEndpoint();
  const { id: assessment } = await startSession(db, { user });
  const answers = sessions.find(({ plan }) => !plan)?.answers ?? {};
  for (const { id: question, key } of (await findSession(db, { user, id: assessment }))?.questions ?? []) {
    const value = answers[key] ?? "";
    await saveResponse(db, { user, session: assessment, question, value, revision: 0, form: key, complete: false });
  }
  await completeSession(db, { user, id: assessment });
  await completeSession(db, { user, id: assessment });
  const both = [
    ["result.recorded", { assessment, revision: 1 }],
    ["assessment.completed", { assessment }],
  ];
  expect(await events()).toEqual(both);

  await createShare(db, { user, id: assessment, days: 7, withAnswers: false });
  const share = (await listShares(db, { user, id: assessment }))[0]?.id ?? "";
  const views = openShareViews(db, log);
  for (const client of ["10.0.0.1", "10.0.0.2", "10.0.0.2"]) views.add(share, client);
  await views.stop();
  expect(await events()).toEqual([...both, ["share.opened", { assessment, share, views: 2 }]]);
});

test("the result of an experiment is recorded when it is new or changed", async () => {
  const { db, user, events } = await withEndpoint();
  const experiment = await addTracked(db, { user });
  const result = { number: "4", people: 20, level: 3, surprise: "", decision: "goOn" } as const;
  const key = { user, experiment, answer: undefined };
  await recordResult(db, { ...key, result, shown: resultDigest({ result: null }) });
  await recordResult(db, { ...key, result, shown: resultDigest({ result: null }) });
  const one = ["experiment.recorded", { experiment }];
  expect(await events()).toEqual([one]);
  await recordResult(db, { ...key, result: { ...result, people: 21 }, shown: resultDigest({ result }) });
  expect(await events()).toEqual([one, one]);
});

test("an interview is reviewed once; its feedback is not in the event", async () => {
  const { db, user, events } = await withEndpoint();
  const interview = await addInterview(db, { user });
  const by = await addFounder(db);
  for (const feedback of ["Ask what they did last week.", "Ask about last Friday."])
    await reviewInterview(db, { interview, feedback, by, origin });
  expect(await events()).toEqual([["interview.reviewed", { interview }]]);
});
