import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { fileText } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { answersOf } from "../fixture-session.test.support.ts";
import { importAssessment } from "../import/import-assessment.server.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { judgeMissing } from "./judge-result.server.ts";
import { decideLook, findLook } from "./look.server.ts";
import { addMarked, stuffed } from "./marked.test.support.ts";
import { isFlagged, marksOf, requestLook } from "./marks.server.ts";

const origin = "https://us.example";
const text =
  "On Tuesday a baker in Porto threw away forty loaves because the school had cancelled by text message. " +
  "His daughter saw it first, he paid the flour himself and didn't sleep, and since then he calls the school at six.";

/** Which results are flagged, by founder and revision. */
async function flagged(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("session_results as result")
    .select(["user_id", "revision"])
    .where(isFlagged("result"))
    .execute();
  return rows.map(({ user_id, revision }) => `${user_id} ${revision}`);
}

type Saved = { user: string; session: string; question: string; value: string; revision: number };

/** Changes an answer and records the result. */
async function change(db: Db, { session, ...saved }: Saved): Promise<void> {
  await saveResponse(db, { ...saved, session, form: `form-${saved.value.length}`, complete: true });
  await completeSession(db, { user: saved.user, id: session });
}

test("a recorded result has its marks; an ordinary one has none and isn't flagged", async () => {
  const db = await freshDatabase();
  const marked = await addMarked(db);
  const { user, id: session } = await answeredSession(db, answersOf("session-talking"));
  expect(await marksOf(db, { user, session, revision: 1 })).toEqual([]);
  expect(await flagged(db)).toEqual([`${marked.user} 1`]);
  expect(await marksOf(db, marked)).toMatchObject([
    { question: marked.question, verdict: "stuffed", isRequested: true, decided: null, figures: { keywords: 81 } },
  ]);
  expect(await marksOf(db, { ...marked, user })).toEqual([]);
});

test("a copy of what somebody else handed in is marked, whoever changes something later; not what was there first", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const first = await answeredSession(db, { ...answersOf("session-talking"), lastTime: text });
  const copy = text.replace("Tuesday", "Friday").replace("forty", "fifty");
  const second = await answeredSession(db, { ...answersOf("session-free"), lastTime: copy }, "free");
  expect(await flagged(db)).toEqual([`${second.user} 1`]);
  const [row] = await db.selectFrom("text_sketches").select("question_id").where("user_id", "=", first.user).execute();
  const question = row?.question_id ?? "";
  await change(db, { ...first, session: first.id, question, value: `${text} He told me in May.`, revision: 1 });
  expect(await flagged(db)).toEqual([`${second.user} 1`]);
});

test("an answer that was rewritten is a new text without a mark; the old result keeps its own", async () => {
  const db = await freshDatabase();
  const marked = await addMarked(db);
  await change(db, { ...marked, value: text, revision: 1 });
  expect(await marksOf(db, { ...marked, revision: 2 })).toEqual([]);
  expect(await flagged(db)).toEqual([`${marked.user} 1`]);
});

test("a human look is asked for once; a removed mark stays removed for the same text, and its author is told", async () => {
  const db = await freshDatabase();
  const marked = await addMarked(db);
  expect(await requestLook(db, marked)).toBe("again");
  expect(await requestLook(db, { ...marked, question: "unknown" })).toBe("missing");
  const by = await addFounder(db);
  const removal = { mark: marked.mark, decision: "removed", message: "It's a test of ours.", by, origin } as const;
  expect(await decideLook(db, { ...removal, by: marked.user, based: "" })).toEqual({ kind: "own" });
  expect(await decideLook(db, { ...removal, mark: "unknown", based: "" })).toEqual({ kind: "missing" });
  expect(await decideLook(db, { ...removal, based: "" })).toEqual({ kind: "decided" });
  expect(await decideLook(db, { ...removal, based: "" })).toEqual({ kind: "same" });
  expect(await decideLook(db, { ...removal, decision: "kept", based: "" })).toEqual({ kind: "conflict" });
  expect(await flagged(db)).toEqual([]);
  const alternatives = "They write it on the door, and the cook wipes it off on Fridays before anyone has read it.";
  const other = await db
    .selectFrom("questions")
    .select("id")
    .where("key", "=", "alternatives")
    .executeTakeFirstOrThrow();
  await change(db, { ...marked, question: other.id, value: alternatives, revision: 1 });
  expect(await marksOf(db, { ...marked, revision: 2 })).toMatchObject([
    {
      question: marked.question,
      decided: { decision: "removed", message: "It's a test of ours.", by: "Ada Lovelace" },
    },
  ]);
  expect(await flagged(db)).toEqual([]);
  const mails = await db.selectFrom("mails").select(["subject", "text"]).where("user_id", "=", marked.user).execute();
  expect(mails.filter(({ subject }) => subject.includes("mark"))).toMatchObject([
    { subject: "We removed the mark from your answer", text: expect.stringContaining("It's a test of ours.") },
  ]);
  const { decided } = (await findLook(db, { mark: marked.mark })) ?? {};
  expect(await decideLook(db, { ...removal, decision: "kept", message: "", based: decided?.at ?? "" })).toEqual({
    kind: "decided",
  });
  expect(await flagged(db)).toHaveLength(2);
  const log = await db
    .selectFrom("audit_logs")
    .select(["actor_id", "after"])
    .where("action", "=", "mark.decide")
    .execute();
  expect(log).toEqual(["removed", "kept"].map((decision) => ({ actor_id: by, after: JSON.stringify({ decision }) })));
});

test("results of before are judged once, with the earliest as the original", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  await answeredSession(db, { ...answersOf("session-talking"), lastTime: text });
  const second = await answeredSession(db, { ...answersOf("session-talking"), lastTime: text });
  const third = await addMarked(db, { isRequested: false });
  await db.deleteFrom("result_marks").execute();
  await db.deleteFrom("text_sketches").execute();
  await db.updateTable("session_results").set({ judged: 0 }).execute();
  await judgeMissing(db);
  const once = await db.selectFrom("result_marks").selectAll().orderBy("id").execute();
  expect((await flagged(db)).sort()).toEqual([`${second.user} 1`, `${third.user} 1`].sort());
  await judgeMissing(db);
  expect(await db.selectFrom("result_marks").selectAll().orderBy("id").execute()).toEqual(once);
});

test("an import judges again and trusts no mark of the file; an idea takes its marks along", async () => {
  const [here, there] = [await freshDatabase(), await freshDatabase()];
  const marked = await addMarked(here);
  const file = await exportAssessment(here, { user: marked.user, id: marked.session });
  expect(file?.results[0]?.marks).toEqual([{ question: "lastTime", verdict: "stuffed" }]);
  if (!file) return;
  await seedQuestions(there);
  const user = await addFounder(there, { tier: "premium" });
  const results = file.results.map(({ marks: _, ...result }) => result);
  const bytes = new TextEncoder().encode(fileText({ ...file, results }));
  const imported = await importAssessment(there, { user, bytes });
  expect(imported.kind).toBe("imported");
  expect(await flagged(there)).toEqual([`${user} 1`]);
  expect(await importAssessment(there, { user, bytes: new TextEncoder().encode(fileText(file)) })).toMatchObject({
    kind: "there",
  });
  await there.deleteFrom("ideas").where("user_id", "=", user).execute();
  for (const table of ["result_marks", "text_sketches"] as const)
    expect(await there.selectFrom(table).selectAll().execute()).toEqual([]);
});

test("two answers of one result that are the same: the second is marked", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const answers = { ...answersOf("session-talking"), lastTime: text, alternatives: text };
  const { user, id: session } = await answeredSession(db, answers);
  const marks = await marksOf(db, { user, session, revision: 1 });
  expect(marks).toMatchObject([{ verdict: "stuffed", figures: { answer: 1, others: 0 } }]);
  expect(stuffed.length).toBeGreaterThan(500);
});
