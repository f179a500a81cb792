import { afterEach, expect, test } from "vitest";
import { grantRole } from "#app/account/roles/roles.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { fillHistory } from "../history.test.support.ts";
import { currentQuestionSet } from "../questions/question-sets.server.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { benchmarkLine, chooseBenchmark, findBenchmark, hasLeft, loadBenchmarks } from "./benchmarks.server.ts";
import { freezeBenchmarks } from "./freeze-benchmarks.server.ts";
import { notifyFounders } from "./notify-founders.server.ts";

const day = 24 * 60 * 60 * 1000; // ms
const later = (days: number) => new Date(Date.now() + days * day);
const begin = (db: Db, days: number) => notifyFounders(db, { origin: "https://us.example", now: later(days) });

afterEach(async () => loadBenchmarks(await freshDatabase())); // this process shows none again

async function databaseWithQuestions(): Promise<Db> {
  const db = await freshDatabase();
  await seedQuestions(db);
  return db;
}

/** Founders with one complete result of today each. @returns their ids. */
async function addFounders(db: Db, count: number): Promise<string[]> {
  const added: string[] = [];
  for (let n = 0; n < count; n++) {
    const user = await addFounder(db);
    await fillHistory(db, { user, finished: 1 });
    added.push(user);
  }
  return added;
}

const counted = async (db: Db) =>
  (await db.selectFrom("benchmarks").select("founders").orderBy("frozen_at").execute()).map(({ founders }) => founders);

test("a benchmark is frozen from the twentieth founder on, and the next one when five more were added", async () => {
  const db = await databaseWithQuestions();
  await begin(db, -1);
  await addFounders(db, 19);
  await freezeBenchmarks(db);
  expect(await counted(db)).toEqual([]);
  const [twentieth = ""] = await addFounders(db, 1);
  await freezeBenchmarks(db, { now: later(1) });
  expect(await counted(db)).toEqual([20]);
  await db
    .updateTable("session_results")
    .set({ created_at: later(2).toISOString() })
    .where("user_id", "=", twentieth)
    .execute();
  await freezeBenchmarks(db, { now: later(8) });
  const others = await addFounders(db, 4);
  for (const user of others)
    await db
      .updateTable("session_results")
      .set({ created_at: later(9).toISOString() })
      .where("user_id", "=", user)
      .execute();
  await freezeBenchmarks(db, { now: later(15) });
  expect(await counted(db)).toEqual([20, 24]);
});

test("who left, administrators, imports and deleted ideas don't count, and of each founder one result does", async () => {
  const db = await databaseWithQuestions();
  await begin(db, -9);
  const founders = await addFounders(db, 24);
  const [left = "", admin = "", importer = "", deleter = "", eager = ""] = founders;
  await chooseBenchmark(db, { user: left, takesPart: false });
  await grantRole(db, { user: admin, role: "admin" });
  const now = new Date().toISOString();
  const sessionsOf = (user: string) => db.updateTable("assessment_sessions").where("user_id", "=", user);
  await sessionsOf(importer).set({ imported_at: now }).execute();
  await sessionsOf(deleter).set({ deleted_at: now }).execute();
  await fillHistory(db, { user: eager, finished: 3 });
  await freezeBenchmarks(db);
  expect(await counted(db)).toEqual([20]);
  expect(await hasLeft(db, { user: left })).toBe(true);
  await chooseBenchmark(db, { user: left, takesPart: true });
  expect(await hasLeft(db, { user: left })).toBe(false);
});

test("an older result counts 30 days after its founder was written to, once", async () => {
  const db = await databaseWithQuestions();
  const founders = await addFounders(db, 20);
  await addFounder(db); // has no result to write about
  await begin(db, 1);
  await begin(db, 2);
  expect((await listMails(db)).map(({ user_id }) => user_id).toSorted()).toEqual(founders.toSorted());
  await freezeBenchmarks(db, { now: later(30) });
  expect(await counted(db)).toEqual([]);
  await freezeBenchmarks(db, { now: later(32) });
  expect(await counted(db)).toEqual([20]);
  await freezeBenchmarks(db, { now: later(60) });
  expect(await counted(db)).toEqual([20]);
});

test("a complete result on Premium is put beside the newest benchmark of its own questions", async () => {
  const db = await databaseWithQuestions();
  await begin(db, -1);
  await addFounders(db, 20);
  const rule = { questionSet: await currentQuestionSet(db), keywordsVersion: 1 };
  expect(findBenchmark(rule)).toBeUndefined();
  await freezeBenchmarks(db);
  const found = { founders: 20, quarters: { overall: { lower: expect.any(Number) } } };
  expect(findBenchmark(rule)).toMatchObject(found);
  expect(findBenchmark({ ...rule, keywordsVersion: 2 })).toBeUndefined();
  expect(findBenchmark({ ...rule, questionSet: "another" })).toBeUndefined();
  const score = { overall: 6.8, keywordsVersion: 1 } as never;
  const lineOn = (tier: "pro" | "premium", preliminary = false) =>
    benchmarkLine({ session: rule, tier, score, preliminary });
  expect(lineOn("premium")).toMatch(/^Industry benchmarking: beside about 20 founders .* your 6\.8 is /);
  expect([lineOn("pro"), lineOn("premium", true)]).toEqual([undefined, undefined]);
});
