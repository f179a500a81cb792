import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { questionPage } from "../questionnaire/question-page.server.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { saveResponse } from "./responses.server.ts";
import { findSession, newestSession, startSession } from "./sessions.server.ts";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
});

/** Answers the first text question, so that the session counts as begun. */
async function begin(user: string, session: string): Promise<void> {
  const question = (await findSession(db, { user, id: session }))?.questions[0]?.id ?? "";
  const answer = { value: "Something", revision: 0, form: "formform", complete: true };
  expect(await saveResponse(db, { user, session, question, ...answer })).toMatchObject({ kind: "saved" });
}

test("seeding twice adds ten questions once", async () => {
  expect(await seedQuestions(db)).toBe(0);
  const rows = await db.selectFrom("questions").select(["key", "order_index"]).orderBy("order_index").execute();
  expect(rows.map(({ order_index }) => order_index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("two tabs that begin at once begin one assessment", async () => {
  const user = await addFounder(db, { tier: "pro" });
  const started = await Promise.all(Array.from({ length: 20 }, () => startSession(db, { user })));
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
});

test("the free plan has one assessment; the second is refused and names the first", async () => {
  const user = await addFounder(db);
  const first = await startSession(db, { user });
  expect(await startSession(db, { user })).toEqual({ kind: "started", id: first.id }); // nothing answered yet
  await begin(user, first.id);
  expect(await startSession(db, { user })).toEqual({ kind: "limit", id: first.id });
});

test("a paid plan has as many as one likes", async () => {
  const user = await addFounder(db, { tier: "basic" });
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { id } = await startSession(db, { user });
    await begin(user, id);
    ids.unshift(id);
  }
  expect(await newestSession(db, { user })).toBe(ids[0]);
});

test("another's session does not exist", async () => {
  const [hers, his] = [await addFounder(db), await addFounder(db)];
  const { id } = await startSession(db, { user: hers });
  expect(await findSession(db, { user: his, id })).toBeUndefined();
  expect(await findSession(db, { user: hers, id: "nonsense" })).toBeUndefined();
  expect(await newestSession(db, { user: his })).toBeUndefined();
});

test("the page of a session: a question, the gate, beyond the plan, nothing left", async () => {
  const user = await addFounder(db);
  const { id } = await startSession(db, { user });
  const show = async (number?: number) => {
    const session = await findSession(db, { user, id });
    if (!session) throw new Error("gone");
    return questionPage(db, { user, session, number });
  };
  expect(await show()).toMatchObject({ kind: "question", number: 1, total: 3, answered: 0 });
  expect(await show(4)).toMatchObject({ kind: "locked" });
  expect(await show(11)).toMatchObject({ kind: "beyond" });

  const values = ["Something", 3, "nothing"];
  const questions = (await findSession(db, { user, id }))?.questions ?? [];
  for (const [index, value] of values.entries()) {
    const question = questions[index]?.id ?? "";
    await saveResponse(db, { user, session: id, question, value, revision: 0, form: "formform", complete: true });
  }
  expect(await show()).toMatchObject({ kind: "gate", more: 7, numberAfter: 4, answered: 3 });
  await setTier(db, user, "premium");
  expect(await show(4)).toMatchObject({ kind: "question", number: 4, total: 10, answered: 3 });
});
