import { beforeEach, expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import { deleteExperiment, recordResult } from "#app/experiments/tracked/change-experiment.server.ts";
import { resultDigest } from "#app/experiments/tracked/result-form.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { answeredSession } from "../assessment/answered-session.test.support.ts";
import { addTracked } from "../experiments/experiment.test.support.ts";
import { addInterview } from "../interviews/interview.test.support.ts";
import { countQueries } from "../platform/db/count-queries.test.support.ts";
import { stepsOf } from "../platform/db/query-plan.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { findBacking, findEvidence } from "./find-evidence.server.ts";
import { addQuote } from "./quotes.server.ts";

let db: Db;
let user: string;
let session: string;
let first: string;
let second: string;

beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  ({ user, id: session } = await answeredSession(db, { lastTime: "On Friday" }, "premium"));
  const questions = (await findSession(db, { user, id: session }))?.questions ?? [];
  [first = "", second = ""] = questions.map(({ id }) => id);
});

/** Adds an experiment with a result of this level that backs the first answer. @returns its id. */
async function record(level: number): Promise<string> {
  const answer = { session, question: first };
  const experiment = await addTracked(db, { user, typed: { metric: "Deposits paid" }, answer });
  const result = { number: "4", people: 20, level, surprise: "", decision: "goOn" as const };
  await recordResult(db, { user, experiment, result, answer, shown: resultDigest({ result: null }) });
  return experiment;
}

test("experiments count once they have a result, by the answer they put to the test", async () => {
  await addTracked(db, { user, answer: { session, question: first } });
  expect(await findEvidence(db, { user, session })).toEqual([]);
  const id = await record(4);
  const found = { kind: "experiment", id, question: first, name: "Deposits paid", level: 4 };
  expect(await findEvidence(db, { user, session })).toEqual([found]);
  await deleteExperiment(db, { user, experiment: id });
  expect(await findEvidence(db, { user, session })).toEqual([]);
});

test("the strongest come first", async () => {
  const interview = await addInterview(db, { user });
  await addQuote(db, { user, session, question: first, interview, text: "I lost the page." });
  for (const level of [2, 5, 0, 3]) await record(level);
  expect((await findEvidence(db, { user, session })).map(({ level }) => level)).toEqual([5, 3, 2, 1, 0]);
});

test("with quotes, the same evidence comes in one query", async () => {
  const interview = await addInterview(db, { user });
  await addQuote(db, { user, session, question: first, interview, text: "I lost the page." });
  await record(3);
  const backing = await countQueries(db, (counting) => findBacking(counting, { user, session }));
  expect(backing.asked).toBe(1);
  expect(backing.result).toEqual({ evidence: await findEvidence(db, { user, session }), quotes: { [first]: 1 } });
});

test("interviews count once for each answer they are quoted for; quotes by hand are none", async () => {
  const interview = await addInterview(db, { user, title: "Priya" });
  const words = { user, session, question: first };
  for (const text of ["One", "Two"]) await addQuote(db, { ...words, interview, text });
  await addQuote(db, { ...words, text: "By hand" });
  await addQuote(db, { ...words, question: second, interview, text: "Three" });
  const heard = { kind: "interview", id: interview, name: "Priya", level: 1 };
  const found = await findEvidence(db, { user, session });
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { ...heard, question: first },
      { ...heard, question: second },
    ]),
  );
  await db.deleteFrom("customer_interviews").where("id", "=", interview).execute();
  expect(await findEvidence(db, { user, session })).toEqual([]);
});

test("nobody else sees it, and it goes with the account", async () => {
  await record(3);
  expect(await findEvidence(db, { user: await addFounder(db, {}), session })).toEqual([]);
  await db.deleteFrom("users").where("id", "=", user).execute();
  for (const table of ["experiments", "experiment_answers"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("it is read by indexes alone", async () => {
  await record(3);
  const steps = await stepsOf(db, (listening) => findEvidence(listening, { user, session }));
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});
