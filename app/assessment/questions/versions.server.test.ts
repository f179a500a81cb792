import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { editQuestion } from "./change-questions.server.ts";
import { defaultQuestions } from "./default-questions.ts";
import type { Question } from "./question.ts";
import { draftOf } from "./question-draft.test.support.ts";
import { liveQuestions } from "./question-sets.server.ts";
import { addQuestionSet } from "./seed.server.ts";
import { listVersions, sessionsAgainst } from "./versions.server.ts";

const story = { lastTime: "On Monday she phoned 14 people.", conversations: 3 };

async function withAnswers() {
  const db = await freshDatabase();
  await addQuestionSet(db, defaultQuestions);
  const by = await addFounder(db);
  const [question] = (await liveQuestions(db)) as [Question];
  const first = await answeredSession(db, story);
  const second = await answeredSession(db, story);
  const draft = draftOf(question, { title: "Another title" });
  await editQuestion(db, { by, id: question.id, version: 1, draft, now: "2026-11-21T10:00:00.000Z" });
  const third = await answeredSession(db, story);
  return { db, by, question, first, second, third };
}

/** The stored answer counts, and the counts recalculated from the answers. */
async function counts(db: Db) {
  const kept = await db.selectFrom("question_answers").selectAll().where("sessions", "<>", 0).execute();
  const anew = await db
    .selectFrom("user_responses as response")
    .innerJoin("assessment_sessions as session", "session.id", "response.assessment_session_id")
    .innerJoin("question_set_items as item", (join) =>
      join
        .onRef("item.question_set_id", "=", "session.question_set_id")
        .onRef("item.question_id", "=", "response.question_id"),
    )
    .select(({ fn }) => ["item.question_id", "item.version", fn.countAll<number>().as("sessions")])
    .where("response.response_text", "<>", "")
    .groupBy(["item.question_id", "item.version"])
    .execute();
  const sorted = (rows: typeof anew) => rows.map((row) => `${row.question_id} ${row.version} ${row.sessions}`).sort();
  return { kept: sorted(kept), anew: sorted(anew) };
}

test("how many sessions answered a version follows answers that come, are emptied and go", async () => {
  const { db, question, first, second } = await withAnswers();
  const against = (version: number) => sessionsAgainst(db, { ...question, version });
  expect([await against(1), await against(2)]).toEqual([2, 1]);
  const write = (response_text: string | null) =>
    db
      .updateTable("user_responses")
      .set({ response_text })
      .where("assessment_session_id", "=", first.id)
      .where("question_id", "=", question.id)
      .execute();
  for (const [text, sessions] of [
    [null, 1],
    ["", 1],
    ["Once more", 2],
    ["And again", 2],
    ["", 1],
    ["Last", 2],
  ] as const) {
    await write(text);
    expect(await against(1), String(text)).toBe(sessions);
  }
  await db
    .deleteFrom("user_responses")
    .where("assessment_session_id", "=", first.id)
    .where("question_id", "=", question.id)
    .execute();
  expect(await against(1)).toBe(1);
  await db.deleteFrom("users").where("id", "=", second.user).execute();
  expect([await against(1), await against(2)]).toEqual([0, 1]);
  const { kept, anew } = await counts(db);
  expect(kept).toEqual(anew);
  expect(kept).toHaveLength(2);
  await db.deleteFrom("assessment_sessions").execute();
  expect(await counts(db)).toEqual({ kept: [], anew: [] });
});

test("versions come newest first, each with who, how many answers, and the one before it", async () => {
  const { db, question } = await withAnswers();
  const { versions, next } = await listVersions(db, question.id, {});
  expect(next).toBeUndefined();
  expect(versions).toMatchObject([
    { question: { version: 2, title: "Another title" }, sessions: 1, by: "Ada Lovelace", before: { version: 1 } },
    { question: { version: 1, title: question.title }, sessions: 2, by: undefined, before: undefined },
  ]);
});

test("a long history is shown page by page", async () => {
  const { db, by, question } = await withAnswers();
  for (let version = 2; version < 30; version++) {
    await editQuestion(db, { by, id: question.id, version, draft: draftOf(question, { title: `Title ${version}` }) });
  }
  const first = await listVersions(db, question.id, {});
  expect(first.versions.map((one) => one.question.version)).toEqual(Array.from({ length: 25 }, (_, n) => 30 - n));
  expect(first.versions.at(-1)?.before?.version).toBe(5);
  const second = await listVersions(db, question.id, { after: [first.next ?? ""] });
  expect(second.versions.map((one) => one.question.version)).toEqual([5, 4, 3, 2, 1]);
  const back = await listVersions(db, question.id, { before: [second.previous ?? ""] });
  expect(back.versions.map((one) => one.question.version)).toEqual(first.versions.map((one) => one.question.version));
});
