import { beforeEach, expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { answeredSession } from "../assessment/answered-session.test.support.ts";
import { addInterview } from "../interviews/interview.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { findBacking } from "./find-evidence.server.ts";
import { maxQuotes } from "./quote.ts";
import { addQuote, deleteQuote, findQuote, listQuotes, quotesOfInterview } from "./quotes.server.ts";

let db: Db;
let user: string;
let session: string;
let questions: string[];
let words: { user: string; session: string; question: string; text: string };

beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  ({ user, id: session } = await answeredSession(db, { lastTime: "On Friday" }));
  questions = ((await findSession(db, { user, id: session }))?.questions ?? []).map(({ id }) => id);
  words = { user, session, question: questions[0] ?? "", text: "I lost the page." };
});

test("a quote is kept with whose it is, where it was said and what it backs", async () => {
  const interview = await addInterview(db, { user });
  const added = await addQuote(db, { ...words, interview, saidBy: "Priya", atSeconds: 754 });
  await addQuote(db, { ...words, question: questions[1] ?? "", text: "Two hours" });
  const [first, second] = await listQuotes(db, { user, session });
  expect(added).toEqual({ kind: "added", id: first?.id });
  expect(first).toMatchObject({ question: questions[0], text: "I lost the page.", saidBy: "Priya", atSeconds: 754 });
  expect(first?.interview).toEqual({ id: interview, title: "Priya, three vans" });
  expect(second).toMatchObject({
    question: questions[1],
    text: "Two hours",
    saidBy: "",
    atSeconds: null,
    interview: null,
  });
  expect(await quotesOfInterview(db, { user, interview })).toMatchObject([
    { text: "I lost the page.", backs: { session, number: 1, title: expect.stringMatching(/\w/) } },
  ]);
});

test("the same once more is the quote that is there; whatever differs is another", async () => {
  const interview = await addInterview(db, { user });
  const full = { ...words, interview, saidBy: "Priya", atSeconds: 754 };
  const both = await Promise.all([addQuote(db, full), addQuote(db, full)]);
  expect(both[1]).toEqual(both[0]);
  await addQuote(db, words);
  await addQuote(db, words);
  for (const other of [
    { saidBy: "Darren" },
    { atSeconds: 755 },
    { text: "I lost it." },
    { question: questions[1] ?? "" },
  ]) {
    await addQuote(db, { ...full, ...other });
  }
  expect(await listQuotes(db, { user, session })).toHaveLength(6);
});

test("they are counted by question", async () => {
  expect((await findBacking(db, { user, session })).quotes).toEqual({});
  for (const text of ["One", "Two"]) await addQuote(db, { ...words, text });
  await addQuote(db, { ...words, question: questions[2] ?? "" });
  expect((await findBacking(db, { user, session })).quotes).toEqual({
    [questions[0] ?? ""]: 2,
    [questions[2] ?? ""]: 1,
  });
});

test("a session holds so many and no more", async () => {
  for (let number = 1; number <= maxQuotes; number++) await addQuote(db, { ...words, text: `Quote ${number}` });
  expect(await addQuote(db, { ...words, text: "One more" })).toEqual({ kind: "full" });
  expect((await addQuote(db, { ...words, text: "Quote 7" })).kind).toBe("added");
  expect(await listQuotes(db, { user, session })).toHaveLength(maxQuotes);
});

test("another's session, interview and quote are none", async () => {
  const other = await addFounder(db, {});
  const { id: theirs } = await startSession(db, { user: other });
  const heard = await addInterview(db, { user: other });
  expect(await addQuote(db, { ...words, session: theirs })).toEqual({ kind: "missing" });
  expect(await addQuote(db, { ...words, user: other })).toEqual({ kind: "missing" });
  expect(await addQuote(db, { ...words, question: "nobody's" })).toEqual({ kind: "missing" });
  expect(await addQuote(db, { ...words, interview: heard })).toEqual({ kind: "no interview" });
  await addQuote(db, words);
  const [{ id = "" } = {}] = await listQuotes(db, { user, session });
  expect(await findQuote(db, { user: other, id })).toBeUndefined();
  expect(await deleteQuote(db, { user: other, id })).toBe(false);
  expect(await listQuotes(db, { user: other, session })).toEqual([]);
  expect((await findBacking(db, { user: other, session })).quotes).toEqual({});
  expect(await listQuotes(db, { user, session })).toHaveLength(1);
});

test("nobody sees the quotes of an interview but its founder", async () => {
  const interview = await addInterview(db, { user });
  await addQuote(db, { ...words, interview });
  expect(await quotesOfInterview(db, { user, interview })).toHaveLength(1);
  expect(await quotesOfInterview(db, { user: await addFounder(db, {}), interview })).toEqual([]);
});

test("what is deleted is gone, once", async () => {
  await addQuote(db, words);
  const [{ id = "" } = {}] = await listQuotes(db, { user, session });
  expect(await findQuote(db, { user, id })).toEqual({ text: "I lost the page.", session });
  expect(await deleteQuote(db, { user, id })).toBe(true);
  expect(await deleteQuote(db, { user, id })).toBe(false);
  expect(await listQuotes(db, { user, session })).toEqual([]);
});

test("an interview leaves its quotes, an assessment takes them along", async () => {
  const interview = await addInterview(db, { user });
  await addQuote(db, { ...words, interview, atSeconds: 5 });
  await db.deleteFrom("customer_interviews").where("id", "=", interview).execute();
  expect(await listQuotes(db, { user, session })).toMatchObject([{ interview: null, atSeconds: 5 }]);
  await db.deleteFrom("assessment_sessions").where("id", "=", session).execute();
  expect(await db.selectFrom("quotes").selectAll().execute()).toEqual([]);
});
