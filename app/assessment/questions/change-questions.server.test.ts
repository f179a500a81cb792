import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import {
  createQuestion,
  deleteQuestion,
  editQuestion,
  moveQuestion,
  restoreQuestion,
} from "./change-questions.server.ts";
import { defaultQuestions } from "./default-questions.ts";
import { findQuestion } from "./find-question.server.ts";
import { maxQuestions } from "./question.ts";
import { draftOf, someDraft } from "./question-draft.test.support.ts";
import { liveQuestions } from "./question-sets.server.ts";
import { addQuestionSet } from "./seed.server.ts";
import { deletedQuestions } from "./versions.server.ts";

const day = 24 * 60 * 60 * 1000; // ms

async function withQuestions(): Promise<{ db: Db; by: string }> {
  const db = await freshDatabase();
  await addQuestionSet(db, defaultQuestions);
  return { db, by: await addFounder(db) };
}

async function keys(db: Db): Promise<string[]> {
  return (await liveQuestions(db)).map(({ key }) => key);
}

async function question(db: Db, key: string) {
  const found = (await liveQuestions(db)).find((one) => one.key === key);
  if (!found) throw new Error(`no question ${key}`);
  return found;
}

function audited(db: Db) {
  return db
    .selectFrom("audit_logs")
    .select(["action", "object_id", "before", "after", "actor_id"])
    .orderBy("id")
    .execute();
}

async function sets(db: Db): Promise<number> {
  return (await db.selectFrom("question_sets").select("id").execute()).length;
}

test("a new question comes where it is put, and the others keep their versions", async () => {
  const { db, by } = await withQuestions();
  const before = await liveQuestions(db);
  expect(await createQuestion(db, { by, draft: someDraft(), position: 3 })).toMatchObject({ kind: "created" });
  expect(await createQuestion(db, { by, draft: someDraft({ title: "Pets!" }), position: 99 })).toMatchObject({
    kind: "created",
  });
  const live = await liveQuestions(db);
  expect(live.map(({ key }) => key).filter((key) => key.startsWith("pets"))).toEqual(["pets", "pets-2"]);
  expect([live[2]?.key, live[11]?.key]).toEqual(["pets", "pets-2"]);
  for (const { id, version } of before) expect(live.find((one) => one.id === id)?.version).toBe(version);
  expect(await db.selectFrom("question_versions").select("version").execute()).toHaveLength(12);
  expect((await audited(db)).map(({ action }) => action)).toEqual(["question.create", "question.create"]);
});

test("a form sent twice makes one question; with other words it is told so", async () => {
  const { db, by } = await withQuestions();
  const options = [{ label: "One" }, { label: "Two" }];
  const draft = someDraft({ type: "multiple_choice", options });
  const id = "0198c0de-0000-7000-8000-000000000001";
  const create = { by, id, draft, position: 1 };
  expect(await createQuestion(db, create)).toEqual({ kind: "created", id });
  expect(await createQuestion(db, create)).toEqual({ kind: "created", id });
  expect(await createQuestion(db, { ...create, draft: someDraft() })).toEqual({ kind: "used" });
  expect(await keys(db)).toHaveLength(11);
  expect(await audited(db)).toHaveLength(1);
});

test("an edit makes one new version, one set, and keeps the keys of options", async () => {
  const { db, by } = await withQuestions();
  const was = await question(db, "commitment");
  const options = [
    { label: "A house" },
    ...(was.options as { label: string }[]).toReversed().map(({ label }) => ({ label })),
  ];
  const draft = draftOf(was, { type: "multiple_choice", options });
  expect(await editQuestion(db, { by, id: was.id, version: 1, draft })).toMatchObject({ kind: "updated" });
  const is = await question(db, "commitment");
  expect(is).toMatchObject({ version: 2, orderIndex: was.orderIndex, text: was.text });
  const given = (was.options as { key: string }[]).map(({ key }) => key);
  expect((is.options as { key: string }[]).map(({ key }) => key)).toEqual(["aHouse", ...given.toReversed()]);
  expect(await sets(db)).toBe(2);
  const [change] = await audited(db);
  expect(Object.keys(JSON.parse(change?.after ?? ""))).toEqual(["options"]);
  expect(change).toMatchObject({ action: "question.update", object_id: was.id, actor_id: by });
});

test("what is there already is not saved again, and a place alone makes no version", async () => {
  const { db, by } = await withQuestions();
  const was = await question(db, "priceSaid");
  const draft = draftOf(was, { title: "A price" });
  const edit = { by, id: was.id, version: 1, draft };
  for (let time = 0; time < 2; time++) expect(await editQuestion(db, edit)).toMatchObject({ kind: "updated" });
  expect([await sets(db), (await audited(db)).length, (await question(db, "priceSaid")).version]).toEqual([2, 1, 2]);
  await editQuestion(db, { ...edit, version: 2, position: 1 });
  expect(await question(db, "priceSaid")).toMatchObject({ version: 2, orderIndex: 1 });
  expect(await sets(db)).toBe(3);
});

test("of two who edit the same, the second is told what the first did; so is who edits what was deleted", async () => {
  const { db, by } = await withQuestions();
  const was = await question(db, "priceSaid");
  const mine = { by, id: was.id, version: 1, draft: draftOf(was, { title: "Mine" }) };
  await editQuestion(db, { ...mine, draft: draftOf(was, { title: "Theirs" }) });
  const refused = await editQuestion(db, mine);
  expect(refused).toMatchObject({
    kind: "changed",
    question: { title: "Theirs", version: 2 },
    change: { by: "Ada Lovelace" },
  });
  expect(await deleteQuestion(db, { by, id: was.id, version: 1 })).toMatchObject({ kind: "changed" });
  expect(await editQuestion(db, { ...mine, version: 2 })).toMatchObject({ kind: "updated", after: { title: "Mine" } });
  expect(await deleteQuestion(db, { by, id: was.id, version: 3 })).toEqual({ kind: "deleted" });
  expect(await editQuestion(db, { ...mine, version: 3 })).toMatchObject({
    kind: "deleted",
    change: { by: "Ada Lovelace" },
  });
  expect(await editQuestion(db, { ...mine, id: "unknown" })).toEqual({ kind: "missing" });
});

test("moved once is moved; said twice as well", async () => {
  const { db, by } = await withQuestions();
  const [first, second, third] = await keys(db);
  const { id } = await question(db, first ?? "");
  for (let time = 0; time < 2; time++)
    expect(await moveQuestion(db, { by, id, position: 2 })).toEqual({ kind: "moved" });
  expect((await keys(db)).slice(0, 3)).toEqual([second, first, third]);
  await moveQuestion(db, { by, id, position: 1_000 });
  expect((await keys(db)).at(-1)).toBe(first);
  expect((await audited(db)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ["question.reorder", '{"order_index":1}', '{"order_index":2}'],
    ["question.reorder", '{"order_index":2}', '{"order_index":10}'],
  ]);
  expect(await moveQuestion(db, { by, id: "unknown", position: 1 })).toEqual({ kind: "missing" });
});

test("what is deleted can be restored to its place for 30 days", async () => {
  const { db, by } = await withQuestions();
  const was = await keys(db);
  const { id, key } = await question(db, "conversations");
  const at = Date.now();
  const now = new Date(at).toISOString();
  for (let time = 0; time < 2; time++)
    expect(await deleteQuestion(db, { by, id, version: 1, now })).toEqual({ kind: "deleted" });
  expect(await keys(db)).toEqual(was.filter((one) => one !== key));
  expect((await deletedQuestions(db, {}, now)).rows.map((row) => row.id)).toEqual([id]);
  expect(await moveQuestion(db, { by, id, position: 1 })).toEqual({ kind: "missing" });
  const late = new Date(at + 30 * day + 1).toISOString();
  expect((await deletedQuestions(db, {}, late)).rows).toEqual([]);
  expect(await restoreQuestion(db, { by, id, now: late })).toEqual({ kind: "late" });
  const inTime = new Date(at + 30 * day).toISOString();
  for (let time = 0; time < 2; time++)
    expect(await restoreQuestion(db, { by, id, now: inTime })).toEqual({ kind: "restored" });
  expect(await keys(db)).toEqual(was);
  expect((await findQuestion(db, id))?.question.version).toBe(1);
  expect((await audited(db)).map(({ action }) => action)).toEqual(["question.delete", "question.restore"]);
});

test("the last question stays, and there are at most so many", async () => {
  const { db, by } = await withQuestions();
  const all = await liveQuestions(db);
  for (const { id } of all.slice(1)) await deleteQuestion(db, { by, id, version: 1 });
  expect(await deleteQuestion(db, { by, id: all[0]?.id ?? "", version: 1 })).toEqual({ kind: "last" });
  expect(await keys(db)).toEqual([all[0]?.key]);
  for (let n = 1; n < maxQuestions; n++)
    await createQuestion(db, { by, draft: someDraft({ title: `Number ${n}` }), position: n + 1 });
  expect(await createQuestion(db, { by, draft: someDraft(), position: 1 })).toEqual({ kind: "full" });
  expect(await restoreQuestion(db, { by, id: all[1]?.id ?? "" })).toEqual({ kind: "full" });
});
