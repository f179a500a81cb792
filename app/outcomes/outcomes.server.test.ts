import { describe, expect, test } from "vitest";
import { deleteIdea } from "#app/assessment/ideas/ideas.server.ts";
import { completeSession } from "#app/assessment/sessions/complete-session.server.ts";
import { saveResponse, saveTyped } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startAgain, startSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../account/founder.test.support.ts";
import { answeredSession } from "../assessment/answered-session.test.support.ts";
import { addSession, answersOf } from "../assessment/fixture-session.test.support.ts";
import { seedQuestions } from "../assessment/questions/seed.server.ts";
import { findReading } from "../assessment/results/results.server.ts";
import { addTracked } from "../experiments/experiment.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { findOutcome, findOutcomeOfIdea, listHistory, listProofs, saveOutcome, stopAsking } from "./outcomes.server.ts";
import { resultOfDaysAgo } from "./outcomes.test.support.ts";
import { openOdds, stateOdds } from "./own-odds.server.ts";

const answers = answersOf("session-first-money");
const stopped = { version: 0, outcome: "stopped", sentence: "Nobody paid." } as const;
const zone = "UTC";

async function fresh() {
  const db = await freshDatabase();
  await seedQuestions(db);
  return db;
}

/** A session with all answers but the last one, and a function that gives that. */
async function almostDone(db: Db) {
  const user = await addFounder(db, { tier: "pro" });
  const session = await addSession(db, user, "session-first-money", 9);
  const questions = (await findSession(db, { user, id: session }))?.questions ?? [];
  const last = questions.at(-1);
  if (!last) throw new Error("there are no questions");
  const key = { user, session };
  const typed = { ...key, question: last.id, answer: String(answers[last.key]), revision: 0, form: "formform" };
  return { key, typed };
}

describe("a founder's own odds", () => {
  test("come with the last answer, stay with the result, and can't be changed once the score was shown", async () => {
    const db = await fresh();
    const { key, typed } = await almostDone(db);
    expect(await openOdds(db, key)).toEqual({ percent: null });
    const odds = { percent: 40, shown: "none" };
    expect(await saveTyped(db, { ...typed, odds, complete: true })).toMatchObject({ kind: "saved", odds: "stated" });
    expect(await findOutcome(db, key)).toMatchObject({ odds: 40, outcome: null, version: 0 });
    expect(await openOdds(db, key)).toBeUndefined();
    expect(await stateOdds(db, { ...key, percent: 90, shown: "40" })).toBe("closed");
    expect(
      await completeSession(db, { user: key.user, id: key.session, odds: { percent: 90, shown: "40" } }),
    ).toMatchObject({ kind: "completed", odds: "closed" });
    expect(await findOutcome(db, key)).toMatchObject({ odds: 40 });
  });

  test("may be changed and taken back before; a stale page changes nothing", async () => {
    const db = await fresh();
    const { key } = await almostDone(db);
    await stateOdds(db, { ...key, percent: 40, shown: "none" });
    await stateOdds(db, { ...key, percent: 0, shown: "40" });
    expect(await openOdds(db, key)).toEqual({ percent: 0 });
    await stateOdds(db, { ...key, percent: 40, shown: "40" }); // as that page showed it: not typed
    expect(await openOdds(db, key)).toEqual({ percent: 0 });
    await stateOdds(db, { ...key, percent: undefined, shown: "0" });
    expect(await openOdds(db, key)).toEqual({ percent: null });
  });

  test("are closed as soon as results show the score of all answers, also before it is recorded", async () => {
    const db = await fresh();
    const { key, typed } = await almostDone(db);
    const of = { user: key.user, id: key.session };
    await findReading(db, of); // three of ten answers count: not this score
    expect(await openOdds(db, key)).toEqual({ percent: null });
    await saveTyped(db, { ...typed, complete: false }); // an autosaved text completes nothing
    await stateOdds(db, { ...key, percent: 40, shown: "none" });
    for (const _ of [1, 2]) await findReading(db, of);
    expect(await stateOdds(db, { ...key, percent: 70, shown: "40" })).toBe("closed");
    await completeSession(db, of);
    expect(await findOutcome(db, key)).toMatchObject({ odds: 40 });
  });

  test("an autosaved choice on the page with their field completes nothing; a button does", async () => {
    const db = await fresh();
    const { key, typed } = await almostDone(db);
    const [choice] = (await findSession(db, { user: key.user, id: key.session }))?.questions.slice(2, 3) ?? [];
    await saveTyped(db, { ...typed, complete: false });
    const again = {
      ...key,
      question: choice?.id ?? "",
      answer: String(answers[choice?.key ?? ""]),
      revision: 1,
      form: "formform",
    };
    await saveTyped(db, { ...again, odds: { percent: undefined, shown: "none" }, complete: false });
    expect(await findOutcome(db, key)).toBeUndefined();
    await saveTyped(db, { ...again, odds: { percent: 5, shown: "none" }, complete: false, sent: true });
    expect(await findOutcome(db, key)).toMatchObject({ odds: 5 });
  });

  test("of somebody else's session are none", async () => {
    const db = await fresh();
    const { key } = await almostDone(db);
    const stranger = { ...key, user: await addFounder(db) };
    expect([await openOdds(db, stranger), await stateOdds(db, { ...stranger, percent: 1, shown: "none" })]).toEqual([
      undefined,
      "closed",
    ]);
  });
});

describe("the result whose outcome is waited for", () => {
  test("is the first complete one of its idea: not a preliminary one, and no later one", async () => {
    const db = await fresh();
    const user = await addFounder(db);
    const session = await addSession(db, user, "session-first-money", 3);
    expect(await findOutcome(db, { user, session })).toBeUndefined();
    await setTier(db, user, "pro");
    const questions = (await findSession(db, { user, id: session }))?.questions ?? [];
    for (const { id: question, key } of questions.slice(3)) {
      const value = answers[key] ?? "";
      await saveResponse(db, { user, session, question, value, revision: 0, form: "formform", complete: true });
    }
    const first = await findOutcome(db, { user, session });
    expect(first).toMatchObject({ revision: 2, odds: null, isAsked: true });
    const idea = first?.idea.id ?? "";
    const later = await startAgain(db, { user, id: idea });
    const again = await addSession(db, user, "session-talking", 10, idea);
    expect(again).toBe("id" in later ? later.id : "");
    expect(await findOutcome(db, { user, session: again })).toBeUndefined();
    expect(await findOutcomeOfIdea(db, { user, idea })).toMatchObject({ session });
    await deleteIdea(db, { user, id: idea, deleted: true });
    expect(await findOutcome(db, { user, session })).toBeUndefined();
  });

  test("has the band and the score of its record, and the versions of the rule", async () => {
    const db = await fresh();
    const { user, id: session } = await answeredSession(db, answers);
    const { overall } = await db.selectFrom("session_results").select("overall").executeTakeFirstOrThrow();
    const row = await db.selectFrom("outcomes").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_id: user, tenths: Math.round(overall * 10), rule: "1.1", imported: 0 });
    expect(await findOutcome(db, { user, session })).toMatchObject({ score: overall });
    const { id: empty } = await startSession(db, { user });
    expect(await findOutcome(db, { user, session: empty })).toBeUndefined();
  });
});

describe("an answer", () => {
  const save = (db: Db, key: { user: string; session: string }, form: Parameters<typeof saveOutcome>[1]["form"]) =>
    saveOutcome(db, { ...key, form, zone });

  test("is saved once, ends the mails, and keeps what was said before", async () => {
    const db = await freshDatabase();
    const key = await resultOfDaysAgo(db, 95);
    for (const _ of [1, 2]) expect(await save(db, key, stopped)).toEqual({ kind: "saved", outcome: "stopped" });
    expect(await findOutcome(db, key)).toMatchObject({ outcome: "stopped", version: 1, isAsked: false });
    const testing = { version: 1, outcome: "testing", sentence: "" } as const;
    expect(await save(db, key, testing)).toEqual({ kind: "saved", outcome: "testing" });
    const said = (await listHistory(db, key)).map(({ version, outcome, sentence }) => [version, outcome, sentence]);
    expect(said).toEqual([
      [2, "testing", ""],
      [1, "stopped", "Nobody paid."],
    ]);
  });

  test("of a page that showed an older one is a conflict with both", async () => {
    const db = await freshDatabase();
    const key = await resultOfDaysAgo(db, 95);
    await save(db, key, stopped);
    const other = { version: 0, outcome: "testing", sentence: "Still at it." } as const;
    expect(await save(db, key, other)).toMatchObject({ kind: "conflict", saved: { outcome: "stopped", version: 1 } });
    expect(await save(db, key, { ...other, version: 1 })).toMatchObject({ kind: "saved" });
  });

  test("two at once are one and a conflict", async () => {
    const db = await freshDatabase();
    const key = await resultOfDaysAgo(db, 95);
    const testing = { version: 0, outcome: "testing", sentence: "" } as const;
    const kinds = (await Promise.all([save(db, key, stopped), save(db, key, testing)])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["conflict", "saved"]);
    expect(await listHistory(db, key)).toHaveLength(1);
  });

  test("is kept in 50 versions", async () => {
    const db = await freshDatabase();
    const key = await resultOfDaysAgo(db, 95);
    for (let version = 0; version < 52; version++) await save(db, key, { ...stopped, version, sentence: `${version}` });
    const history = await listHistory(db, key);
    expect([history.length, history[0]?.version, history.at(-1)?.version]).toEqual([50, 52, 3]);
  });

  test.each([
    [10, "early", { outcome: "testing" }, { kind: "invalid", field: "outcome" }],
    [10, "early", { outcome: "stopped" }, { kind: "saved" }],
    [95, "activated without a day", { outcome: "activated" }, { kind: "invalid", field: "happenedOn" }],
    [181, "late", { outcome: "stopped" }, { kind: "closed" }],
    [180, "on the last day", { outcome: "stopped" }, { kind: "saved" }],
    [95, "with a proof of nobody's", { outcome: "stopped", proof: "quote:x" }, { kind: "invalid", field: "proof" }],
  ] as const)("%i days after the result, %s: %j", async (days, _, form, result) => {
    const db = await freshDatabase();
    const key = await resultOfDaysAgo(db, days);
    expect(await save(db, key, { version: 0, sentence: "", ...form })).toMatchObject(result);
  });

  test("of somebody else's result is missing", async () => {
    const db = await freshDatabase();
    const key = await resultOfDaysAgo(db, 95);
    const stranger = { ...key, user: await addFounder(db) };
    expect(await save(db, stranger, stopped)).toEqual({ kind: "missing" });
    await stopAsking(db, stranger);
    expect(await findOutcome(db, key)).toMatchObject({ outcome: null, isAsked: true });
  });

  test("may name a proof: an experiment that somebody paid in, or a quote of the idea", async () => {
    const db = await freshDatabase();
    const key = await resultOfDaysAgo(db, 95);
    const { user, session } = key;
    const idea = (await findOutcome(db, key))?.idea.id ?? "";
    const { id: question_id } = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    for (const evidence_level of [3, 4]) {
      const id = await addTracked(db, { user, startsOn: "2026-01-01" });
      const recorded = { evidence_level, recorded_at: at, metric: `level ${evidence_level}\n` };
      await db.updateTable("experiments").set(recorded).where("id", "=", id).execute();
      const answer = { experiment_id: id, user_id: user, assessment_session_id: session, question_id };
      await db.insertInto("experiment_answers").values(answer).execute();
    }
    const text = `“I paid.” ${"a".repeat(100)}`;
    const of = { user_id: user, assessment_session_id: session, question_id, interview_id: null, at_seconds: null };
    await db
      .insertInto("quotes")
      .values({ id: "q-1", ...of, text, created_at: at })
      .execute();
    const proofs = await listProofs(db, { user, idea });
    expect(proofs.map(({ label }) => label.slice(0, 25))).toEqual(["Experiment: level 4", "Quote: “I paid.” aaaaaaaa"]);
    const [experiment] = proofs;
    const form = { ...stopped, proof: experiment?.value ?? "" };
    expect(await save(db, key, form)).toMatchObject({ kind: "saved" });
    await db.deleteFrom("experiments").execute(); // an answer with it may still be changed
    expect(await save(db, key, { ...form, version: 1, sentence: "Another." })).toMatchObject({ kind: "saved" });
    expect(await listProofs(db, { user: await addFounder(db), idea })).toEqual([]);
  });
});
