import { beforeEach, expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import { deleteExperiment } from "#app/experiments/tracked/delete-experiment.server.ts";
import { recordResult } from "#app/experiments/tracked/record-result.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { answeredSession } from "../../tests/support/answered.ts";
import { freshDatabase } from "../../tests/support/database.ts";
import { addFounder } from "../../tests/support/founder.ts";
import { addInterview } from "../../tests/support/interview.ts";
import { stepsOf } from "../../tests/support/query-plan.ts";
import { addTracked } from "../../tests/support/tracked.ts";
import { addQuote } from "./add-quote.server.ts";
import { noEvidence } from "./evidence.ts";
import { evidenceOf } from "./evidence-of.server.ts";

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

async function record(question: string, level: number, metric?: string): Promise<string> {
  const answer = { session, question };
  const experiment = await addTracked(db, { user, metric, answer });
  const result = { number: "4", people: 20, level, surprise: "", decision: "goOn" as const };
  await recordResult(db, { user, experiment, result, answer, shown: "none" });
  return experiment;
}

test("experiments count once they have a result, by the answer they put to the test", async () => {
  await addTracked(db, { user, answer: { session, question: first } });
  expect(await evidenceOf(db, { user, session })).toEqual({ ...noEvidence, quotes: {} });
  const id = await record(first, 4, "Deposits paid");
  const { experiments } = await evidenceOf(db, { user, session });
  expect(experiments).toEqual([{ id, question: first, metric: "Deposits paid", level: 4 }]);
  await deleteExperiment(db, { user, experiment: id });
  expect((await evidenceOf(db, { user, session })).experiments).toEqual([]);
});

test("interviews count by their quotes; quotes by hand and of deleted interviews are quotes alone", async () => {
  const interview = await addInterview(db, { user, title: "Priya" });
  const words = { user, session, question: first };
  for (const text of ["One", "Two"]) await addQuote(db, { ...words, interview, text });
  await addQuote(db, { ...words, text: "By hand" });
  await addQuote(db, { ...words, question: second, interview, text: "Three" });
  const { interviews, quotes } = await evidenceOf(db, { user, session });
  const heard = { id: interview, title: "Priya" };
  expect(interviews).toHaveLength(2);
  expect(interviews).toEqual(
    expect.arrayContaining([
      { ...heard, question: first, quotes: 2 },
      { ...heard, question: second, quotes: 1 },
    ]),
  );
  expect(quotes).toEqual({ [first]: 3, [second]: 1 });
  await db.deleteFrom("customer_interviews").where("id", "=", interview).execute();
  expect(await evidenceOf(db, { user, session })).toEqual({ ...noEvidence, quotes: { [first]: 3, [second]: 1 } });
});

test("nobody else sees it, and it goes with the assessment and with the account", async () => {
  await record(first, 3);
  expect(await evidenceOf(db, { user: await addFounder(db, {}), session })).toEqual({ ...noEvidence, quotes: {} });
  await db.deleteFrom("users").where("id", "=", user).execute();
  for (const table of ["experiments", "experiment_answers"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("it is read by indexes alone", async () => {
  await record(first, 3);
  const read = (listening: Db) => evidenceOf(listening, { user, session });
  const steps = await stepsOf(db, read);
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});
