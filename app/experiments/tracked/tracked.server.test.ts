import { expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { answeredSession } from "../../assessment/answered-session.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { trackExperiment } from "../creator/track-experiment.server.ts";
import { addDraft, addTracked, dayFromNow } from "../experiment.test.support.ts";
import type { Result } from "../experiment.ts";
import { type ExperimentKey, findExperiment } from "../experiments.server.ts";
import { deleteExperiment, dropExperiment, recordResult } from "./change-experiment.server.ts";
import { resultDigest } from "./result-form.ts";

const nothing = resultDigest({ result: null });
const result: Result = { number: "4", people: 20, level: 3, surprise: "Nobody asked the price.", decision: "goOn" };

/** An experiment on Premium that tests the founder's first answer. */
async function withExperiment() {
  const db = await freshDatabase();
  await seedQuestions(db);
  const { user, id: session } = await answeredSession(db, { lastTime: "On Friday" }, "premium");
  const question = (await findSession(db, { user, id: session }))?.questions[0]?.id ?? "";
  const answer = { session, question };
  return { db, answer, key: { user, experiment: await addTracked(db, { user, answer }) } };
}

async function shownOf(db: Db, key: ExperimentKey): Promise<string> {
  return resultDigest({ result: (await findExperiment(db, key))?.result ?? null });
}

test("a result is recorded with the answer it backs, and changed by whoever has seen it", async () => {
  const { db, key, answer } = await withExperiment();
  expect(await recordResult(db, { ...key, result, answer, shown: nothing })).toEqual({ kind: "recorded" });
  expect(await findExperiment(db, key)).toMatchObject({ state: "done", result, answer });
  const better = { ...result, number: "5.5" };
  const shown = await shownOf(db, key);
  expect(await recordResult(db, { ...key, result: better, answer: undefined, shown })).toEqual({ kind: "recorded" });
  expect(await findExperiment(db, key)).toMatchObject({ state: "done", result: better, answer: null });
});

test("the day it was recorded stays when it is changed", async () => {
  const { db, key, answer } = await withExperiment();
  await recordResult(db, { ...key, result, answer, shown: nothing });
  const earlier = "2026-01-20T12:00:00.000Z";
  await db.updateTable("experiments").set({ recorded_at: earlier }).execute();
  const shown = await shownOf(db, key);
  await recordResult(db, { ...key, result: { ...result, level: 4 }, answer, shown });
  const row = await db.selectFrom("experiments").select(["recorded_at", "evidence_level"]).executeTakeFirstOrThrow();
  expect(row).toEqual({ recorded_at: earlier, evidence_level: 4 });
});

test("sent twice it is recorded once; two windows with different words lose none", async () => {
  const { db, key, answer } = await withExperiment();
  const send = (one: Result, shown = nothing) => recordResult(db, { ...key, result: one, answer, shown });
  const other = { ...result, surprise: "They asked for a second one." };
  expect(await Promise.all([send(result), send(result)])).toEqual([{ kind: "recorded" }, { kind: "recorded" }]);
  expect(await send(other)).toMatchObject({ kind: "conflict", experiment: { result } });
  expect(await findExperiment(db, key)).toMatchObject({ result });
  expect(await send(other, await shownOf(db, key))).toEqual({ kind: "recorded" });
  expect(await findExperiment(db, key)).toMatchObject({ result: other });
});

test("a draft has no result, and what is another's is not there", async () => {
  const { db, key } = await withExperiment();
  const draft = { ...key, experiment: await addDraft(db, key) };
  const stranger = await addFounder(db, { tier: "premium" });
  const sent = { result, answer: undefined, shown: nothing };
  expect(await recordResult(db, { ...draft, ...sent })).toEqual({ kind: "draft" });
  expect(await dropExperiment(db, { ...draft, dropped: true })).toBe(false);
  for (const user of [stranger, "nobody"]) {
    const other = { ...key, user };
    expect(await recordResult(db, { ...other, ...sent })).toEqual({ kind: "missing" });
    expect(await trackExperiment(db, { ...other, startsOn: dayFromNow(1) })).toEqual({ kind: "missing" });
    expect(await dropExperiment(db, { ...other, dropped: true })).toBe(false);
    expect(await deleteExperiment(db, other)).toBe(false);
  }
  expect(await findExperiment(db, key)).toMatchObject({ state: "running", result: null });
});

test("an answer of somebody else is none, and then nothing is written", async () => {
  const { db, key } = await withExperiment();
  const { user, id: session } = await answeredSession(db, { lastTime: "On Friday" }, "premium");
  const question = (await findSession(db, { user, id: session }))?.questions[0]?.id ?? "";
  const sent = { ...key, result, answer: { session, question }, shown: nothing };
  expect(await recordResult(db, sent)).toEqual({ kind: "no answer" });
  expect(await findExperiment(db, key)).toMatchObject({ state: "running", result: null });
});

test("the days are moved while it has no result", async () => {
  const { db, key, answer } = await withExperiment();
  const startsOn = dayFromNow(3);
  expect(await trackExperiment(db, { ...key, startsOn })).toEqual({ kind: "tracked", endsOn: dayFromNow(10) });
  expect(await findExperiment(db, key)).toMatchObject({ state: "planned", startsOn, endsOn: dayFromNow(10) });
  await recordResult(db, { ...key, result, answer, shown: nothing });
  expect(await trackExperiment(db, { ...key, startsOn: dayFromNow(0) })).toEqual({ kind: "done" });
  expect(await findExperiment(db, key)).toMatchObject({ state: "done", startsOn });
});

test("set aside and taken up again, as often as it is pressed; what has a result stays done", async () => {
  const { db, key, answer } = await withExperiment();
  for (const dropped of [true, true, false, false]) {
    expect(await dropExperiment(db, { ...key, dropped })).toBe(true);
    expect(await findExperiment(db, key)).toMatchObject({ state: dropped ? "dropped" : "running" });
  }
  await recordResult(db, { ...key, result, answer, shown: nothing });
  expect(await dropExperiment(db, { ...key, dropped: true })).toBe(false);
  expect(await findExperiment(db, key)).toMatchObject({ state: "done" });
});

test("deleting one takes the evidence it was", async () => {
  const { db, key, answer } = await withExperiment();
  await recordResult(db, { ...key, result, answer, shown: nothing });
  expect(await deleteExperiment(db, key)).toBe(true);
  expect(await deleteExperiment(db, key)).toBe(false);
  expect(await db.selectFrom("experiment_answers").selectAll().execute()).toEqual([]);
});
