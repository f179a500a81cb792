import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { times } from "../../../tests/support/counts.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { countQueries } from "../../platform/db/count-queries.test.support.ts";
import { dialectOf } from "../../platform/db/dialect.server.ts";
import { holdClock } from "../../platform/hold-clock.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { deleteQuestion } from "../questions/change-questions.server.ts";
import type { Question } from "../questions/question.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import type { AnswerValue } from "./answer.ts";
import { earlierVersions, keepVersion, saveResponse } from "./responses.server.ts";
import { findSession, startSession } from "./sessions.server.ts";

let db: Db;
let user: string;
let session: string;
let questions: Question[];

beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db);
  session = (await startSession(db, { user })).id;
  questions = (await load()).questions;
});

async function load() {
  const found = await findSession(db, { user, id: session });
  if (!found) throw new Error("The session is gone");
  return found;
}

interface Saving {
  value: AnswerValue;
  revision?: number;
  form?: string;
  complete?: boolean;
}

function save(number: number, { value, revision = 0, form = "form-one", complete = false }: Saving) {
  const question = questions[number - 1]?.id ?? "";
  return saveResponse(db, { user, session, question, value, revision, form, complete });
}

test("saving the same twice is one save", async () => {
  expect(await save(1, { value: "Text" })).toEqual({ kind: "saved", revision: 1 });
  expect(await save(1, { value: "Text" })).toEqual({ kind: "saved", revision: 1 });
});

test("a correction counts as the session's last activity, in one query after one that reads all it depends on", async () => {
  await save(1, { value: "Text" });
  await save(2, { value: 3 });
  const before = await load();
  holdClock();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  const question = questions[0]?.id ?? "";
  const correction = { value: "Corrected", revision: 1, form: "form-two2", complete: false };
  const { asked, result } = await countQueries(db, (counting) =>
    saveResponse(counting, { user, session, question, ...correction }),
  );
  expect(result).toEqual({ kind: "saved", revision: 2 });
  expect(asked).toBe(dialectOf(db) === "postgres" ? 2 : 3);
  const { saved, updatedAt } = await load();
  expect(updatedAt).toBe(new Date().toISOString());
  expect(saved).toEqual({ ...before.saved, [question]: expect.objectContaining({ value: "Corrected", updatedAt }) });
});

test("of two saves based on one revision the first wins, the second is shown both", async () => {
  await save(1, { value: "First" });
  const both = await Promise.all([
    save(1, { value: "Mine", revision: 1, form: "tab-one1" }),
    save(1, { value: "Other", revision: 1, form: "tab-two2" }),
  ]);
  const winner = both.findIndex(({ kind }) => kind === "saved"); // on PostgreSQL it may be either
  expect(both[winner]).toEqual({ kind: "saved", revision: 2 });
  const saved = { value: ["Mine", "Other"][winner], revision: 2 };
  expect(both[1 - winner]).toMatchObject({ kind: "conflict", saved });
});

test("the same form sent again with another text is a correction", async () => {
  await save(1, { value: "First" });
  expect(await save(1, { value: "Second" })).toEqual({ kind: "saved", revision: 2 });
  await save(1, { value: "Elsewhere", revision: 2, form: "tab-two2" });
  expect(await save(1, { value: "Third" })).toMatchObject({ kind: "conflict", saved: { value: "Elsewhere" } });
});

test("the version not chosen stays readable", async () => {
  await save(1, { value: "Saved" });
  const key = { user, session, question: questions[0]?.id ?? "" };
  const typed = { ...key, value: "Typed", form: "tab-two2" };
  expect(await keepVersion(db, { ...typed, revision: 0, keep: "mine" })).toMatchObject({ kind: "conflict" });
  expect(await keepVersion(db, { ...typed, revision: 1, keep: "mine" })).toEqual({ kind: "saved", revision: 2 });
  const again = { ...key, value: "Once more", form: "tab-3333" };
  expect(await keepVersion(db, { ...again, revision: 2, keep: "saved" })).toEqual({ kind: "saved", revision: 2 });
  expect((await load()).saved[key.question]?.value).toBe("Typed");
  const [question] = questions;
  const earlier = question ? await earlierVersions(db, key, question) : [];
  expect(earlier.map(({ value }) => value)).toEqual(["Once more", "Saved"]);
});

test("with the other version gone there is no conflict: one's own is saved, and the other cannot be kept", async () => {
  const typed = { user, session, question: questions[0]?.id ?? "", value: "Typed", revision: 3, form: "tab-two2" };
  expect(await keepVersion(db, { ...typed, keep: "saved" })).toEqual({ kind: "missing" });
  expect(await keepVersion(db, { ...typed, keep: "mine" })).toEqual({ kind: "saved", revision: 1 });
  expect((await load()).saved[typed.question]?.value).toBe("Typed");
});

test("the free plan ends after the third question, whatever is sent; a paid one goes on", async () => {
  for (const number of [4, 7, 10]) expect(await save(number, { value: sample(number) })).toEqual({ kind: "locked" });
  await setTier(db, user, "pro");
  expect(await save(4, { value: sample(4) })).toMatchObject({ kind: "saved" });
  await setTier(db, user, "free");
  expect(await save(4, { value: "time", revision: 1 })).toEqual({ kind: "locked" });
  expect((await load()).saved[questions[3]?.id ?? ""]?.value).toBe("nothing");
});

test("with the third answer every draft of a free session is completed, and so is the session", async () => {
  await save(1, { value: "A draft" });
  await save(2, { value: 3, complete: true });
  expect((await load()).completedAt).toBeNull();
  await save(3, { value: "nothing", complete: true });
  const { saved, completedAt } = await load();
  expect(Object.values(saved).map(({ completed }) => completed)).toEqual([true, true, true]);
  expect(completedAt).not.toBeNull();
});

test("a question deleted while it is being answered stays in the assessments that ask it", async () => {
  const id = questions[0]?.id ?? "";
  expect(await deleteQuestion(db, { by: user, id, version: 2 })).toEqual({ kind: "deleted" });
  expect(await save(1, { value: "Text" })).toEqual({ kind: "saved", revision: 1 });
  expect((await load()).questions.map((question) => question.id)).toContain(id);
});

test("another's answer cannot be written, and an unknown question is none", async () => {
  const stranger = await addFounder(db);
  const input = { session, value: "Mine now", revision: 0, form: "formform", complete: false };
  const question = questions[0]?.id ?? "";
  expect(await saveResponse(db, { ...input, user: stranger, question })).toEqual({ kind: "missing" });
  expect(await saveResponse(db, { ...input, user, question: "nonsense" })).toEqual({ kind: "missing" });
  expect((await load()).saved).toEqual({});
});

test("whatever tabs send and in whichever order: each revision is one accepted save, and the last one stands", async () => {
  const saving = fc.record({
    text: fc.constantFrom("a", "b", "c"),
    behind: fc.integer({ min: 0, max: 2 }),
    tab: fc.constantFrom("tab-one1", "tab-two2"),
  });
  const plan = fc.array(saving, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(plan, async (savings) => {
      await db.deleteFrom("user_responses").execute();
      let revision = 0;
      let last: AnswerValue | undefined;
      for (const { text, behind, tab } of savings) {
        const based = Math.max(0, revision - behind);
        const result = await save(1, { value: text, revision: based, form: tab });
        if (result.kind === "saved") {
          expect(result.revision).toBe(text === last ? revision : revision + 1);
          revision = result.revision;
          last = text;
        } else {
          expect(result).toMatchObject({ kind: "conflict", saved: { value: last, revision } });
        }
      }
      expect((await load()).saved[questions[0]?.id ?? ""]).toMatchObject({ value: last, revision });
    }),
    { numRuns: times({ usual: 30, full: 50 }) },
  );
});

function sample(number: number): AnswerValue {
  const question = questions[number - 1];
  if (question?.type === "multiple_choice") return question.options[0]?.key ?? "";
  if (question?.type === "yes_no") return true;
  return question?.type === "scale" ? question.options.min : "Text";
}
