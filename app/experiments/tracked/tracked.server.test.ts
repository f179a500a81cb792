import { expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { answeredSession } from "../../../tests/support/answered.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addFounder } from "../../../tests/support/founder.ts";
import { addTracked, dayFromNow } from "../../../tests/support/tracked.ts";
import { startExperiment } from "../creator/start-experiment.server.ts";
import type { Result } from "../experiment.ts";
import { findExperiment } from "../experiments.server.ts";
import { changeDays } from "./change-days.server.ts";
import { deleteExperiment } from "./delete-experiment.server.ts";
import { dropExperiment } from "./drop-experiment.server.ts";
import { recordResult } from "./record-result.server.ts";
import { recordedOf, shownWord } from "./recorded.ts";

const result: Result = { number: "4", people: 20, level: 3, surprise: "Nobody asked the price.", decision: "goOn" };

/** Somebody with an answered assessment, and the key of an experiment that puts its first answer to the test. */
async function withExperiment(startsOn?: string) {
  const db = await freshDatabase();
  await seedQuestions(db);
  const { user, id: session } = await answeredSession(db, { lastTime: "On Friday", lossPerYear: "No" }, "premium");
  const question = (await findSession(db, { user, id: session }))?.questions[0]?.id ?? "";
  const answer = { session, question };
  return { db, answer, key: { user, experiment: await addTracked(db, { user, startsOn, answer }) } };
}

async function shownOf(db: Db, key: { user: string; experiment: string }): Promise<string> {
  const experiment = await findExperiment(db, key);
  return shownWord(experiment && recordedOf(experiment));
}

test("a result is recorded with the answer it backs, and changed by whoever has seen it", async () => {
  const { db, key, answer } = await withExperiment();
  expect(await recordResult(db, { ...key, result, answer, shown: "none" })).toEqual({ kind: "recorded" });
  expect(await findExperiment(db, key)).toMatchObject({ state: "done", result, answer });
  const better = { ...result, number: "5.5" };
  const shown = await shownOf(db, key);
  expect(await recordResult(db, { ...key, result: better, answer: null, shown })).toEqual({ kind: "recorded" });
  expect(await findExperiment(db, key)).toMatchObject({ state: "done", result: better, answer: null });
});

test("the day it was recorded stays when it is changed", async () => {
  const { db, key, answer } = await withExperiment();
  const at = (day: number) => new Date(`2026-11-${day}T12:00:00.000Z`);
  await recordResult(db, { ...key, result, answer, shown: "none" }, at(27));
  const shown = await shownOf(db, key);
  await recordResult(db, { ...key, result: { ...result, level: 4 }, answer, shown }, at(28));
  const row = await db.selectFrom("experiments").select(["recorded_at", "updated_at"]).executeTakeFirstOrThrow();
  expect(row).toEqual({ recorded_at: at(27).toISOString(), updated_at: at(28).toISOString() });
});

test("sent twice it is recorded once; two windows with different words lose none", async () => {
  const { db, key, answer } = await withExperiment();
  const send = (one: Result, shown = "none") => recordResult(db, { ...key, result: one, answer, shown });
  const other = { ...result, surprise: "They asked for a second one." };
  expect(await Promise.all([send(result), send(result)])).toEqual([{ kind: "recorded" }, { kind: "recorded" }]);
  expect(await send(other)).toEqual({ kind: "conflict", saved: { result, answer } });
  expect(await findExperiment(db, key)).toMatchObject({ result });
  expect(await send(other, await shownOf(db, key))).toEqual({ kind: "recorded" });
  expect(await findExperiment(db, key)).toMatchObject({ result: other });
});

test("a draft has no result, and what is another's is not there", async () => {
  const { db, key, answer } = await withExperiment();
  const draft = await startExperiment(db, { user: key.user });
  const experiment = draft.kind === "started" ? draft.id : "";
  const stranger = await addFounder(db, { tier: "premium" });
  for (const other of [
    { ...key, experiment },
    { ...key, user: stranger },
    { ...key, experiment: "unknown" },
  ]) {
    expect(await recordResult(db, { ...other, result, answer: null, shown: "none" })).toEqual({ kind: "missing" });
    expect(await changeDays(db, { ...other, startsOn: dayFromNow(1) })).toEqual({ kind: "missing" });
    expect(await dropExperiment(db, { ...other, drop: true })).toEqual({ kind: "missing" });
  }
  expect(await deleteExperiment(db, { ...key, user: stranger })).toBe(false);
  expect(await findExperiment(db, key)).toMatchObject({ state: "running", result: null, answer });
});

test("an answer of somebody else is none, and then nothing is written", async () => {
  const { db, key } = await withExperiment();
  const { user, id: session } = await answeredSession(db, { lastTime: "On Friday" }, "premium");
  const question = (await findSession(db, { user, id: session }))?.questions[0]?.id ?? "";
  const sent = { ...key, result, answer: { session, question }, shown: "none" };
  expect(await recordResult(db, sent)).toEqual({ kind: "no answer" });
  expect(await findExperiment(db, key)).toMatchObject({ state: "running", result: null });
});

test("the days are moved while it is planned or running, and not afterwards", async () => {
  const { db, key, answer } = await withExperiment();
  const startsOn = dayFromNow(3);
  expect(await changeDays(db, { ...key, startsOn })).toEqual({ kind: "changed", endsOn: dayFromNow(10) });
  expect(await findExperiment(db, key)).toMatchObject({ state: "planned", startsOn, endsOn: dayFromNow(10) });
  await dropExperiment(db, { ...key, drop: true });
  expect(await changeDays(db, { ...key, startsOn: dayFromNow(0) })).toEqual({ kind: "over" });
  await dropExperiment(db, { ...key, drop: false });
  await recordResult(db, { ...key, result, answer, shown: "none" });
  expect(await changeDays(db, { ...key, startsOn: dayFromNow(0) })).toEqual({ kind: "over" });
  expect(await findExperiment(db, key)).toMatchObject({ state: "done", startsOn });
});

test("set aside and taken up again, as often as it is pressed; what has a result stays done", async () => {
  const { db, key, answer } = await withExperiment();
  for (const drop of [true, true, false, false]) {
    expect(await dropExperiment(db, { ...key, drop })).toEqual({ kind: drop ? "dropped" : "taken up" });
    expect(await findExperiment(db, key)).toMatchObject({ state: drop ? "dropped" : "running" });
  }
  await recordResult(db, { ...key, result, answer, shown: "none" });
  expect(await dropExperiment(db, { ...key, drop: true })).toEqual({ kind: "over" });
  expect(await findExperiment(db, key)).toMatchObject({ state: "done" });
});

test("deleting one takes the evidence it was", async () => {
  const { db, key, answer } = await withExperiment();
  await recordResult(db, { ...key, result, answer, shown: "none" });
  expect(await deleteExperiment(db, key)).toBe(true);
  expect(await deleteExperiment(db, key)).toBe(false);
  expect(await db.selectFrom("experiment_answers").selectAll().execute()).toEqual([]);
});
