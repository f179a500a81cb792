import fc from "fast-check";
import { v7 as timeOrderedId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { addQuestionSet } from "#app/assessment/questions/seed.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { times } from "../../../tests/support/counts.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { copyOfTemplate } from "../../server/database-template.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { fileText } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { anyAnswer, anyQuestions } from "../fixtures/arbitrary.test.support.ts";
import type { Question } from "../questions/question.ts";
import { currentQuestionSet } from "../questions/question-sets.server.ts";
import type { AnswerValue } from "../sessions/answer.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { parseAnswer, rawAnswer } from "../sessions/parse-answer.ts";
import { keepVersion, saveResponse } from "../sessions/responses.server.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { importAssessment } from "./import-assessment.server.ts";

let here: Db;
let there: Db;
beforeAll(async () => {
  [here, there] = [(await copyOfTemplate()).db, (await copyOfTemplate()).db];
  return () => Promise.all([here.destroy(), there.destroy()]);
});

/** An event in a session: an answer, a conflict between two tabs, a change to a task, or completion. */
type Step =
  | { kind: "answer"; index: number; value: AnswerValue; complete: boolean }
  | { kind: "conflict"; index: number; value: AnswerValue; keep: "mine" | "saved" }
  | { kind: "task"; index: number; text: string; due: string | null; done: boolean; own: boolean; gone: boolean }
  | { kind: "complete" };

function anyStep(questions: Question[]): fc.Arbitrary<Step> {
  const answered = fc.nat({ max: questions.length - 1 }).chain((index) => {
    const question = questions[index] as Question;
    return fc.record({
      index: fc.constant(index),
      value: anyAnswer(question).filter((value) => isTaken(question, value)),
    });
  });
  return fc.oneof(
    fc.tuple(answered, fc.boolean()).map(([answer, complete]): Step => ({ kind: "answer", ...answer, complete })),
    fc
      .tuple(answered, fc.constantFrom("mine" as const, "saved" as const))
      .map(([answer, keep]): Step => ({ kind: "conflict", ...answer, keep })),
    fc.record({
      kind: fc.constant("task" as const),
      index: fc.nat({ max: 8 }),
      text: fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
      due: fc.constantFrom(null, "2026-12-24"),
      done: fc.boolean(),
      own: fc.boolean(),
      gone: fc.boolean(),
    }),
    fc.constant({ kind: "complete" as const }),
  );
}

function isTaken(question: Question, value: AnswerValue): boolean {
  const parsed = parseAnswer(question, rawAnswer(value));
  return parsed.ok && Object.is(parsed.value, value);
}

const anyLife = anyQuestions
  .filter((questions) => questions.length > 0)
  .map((questions) => questions.sort((a, b) => a.orderIndex - b.orderIndex || (a.key < b.key ? -1 : 1)))
  .chain((questions) => {
    const answers = questions.map((question) => anyAnswer(question).filter((value) => isTaken(question, value)));
    return fc.record({
      questions: fc.constant(questions),
      answers: fc.tuple(...answers),
      answered: fc.nat({ max: questions.length }),
      steps: fc.array(anyStep(questions), { maxLength: 12 }),
    });
  });

/** Applies a step with the functions the pages use. Tasks are written as their pages leave them. */
async function take(db: Db, key: SessionKey, step: Step): Promise<void> {
  if (step.kind === "complete") {
    await completeSession(db, key);
    return;
  }
  if (step.kind === "task") return work(db, key, step);
  const session = await findSession(db, key);
  const question = session?.questions[step.index]?.id ?? "";
  const { revision = 0 } = session?.saved[question] ?? {};
  const input = { user: key.user, session: key.id, question, value: step.value, revision, form: timeOrderedId() };
  if (step.kind === "answer") await saveResponse(db, { ...input, complete: step.complete });
  else await keepVersion(db, { ...input, keep: step.keep });
}

async function work(db: Db, { user, id }: SessionKey, step: Extract<Step, { kind: "task" }>): Promise<void> {
  const now = new Date().toISOString();
  const mine = db.selectFrom("tasks").selectAll().where("user_id", "=", user).where("assessment_session_id", "=", id);
  const tasks = await mine.orderBy("position").execute();
  const task = tasks[step.index];
  const changed = { due_on: step.due, outcomes: step.text, completed_at: step.done ? now : null, updated_at: now };
  if (step.own) {
    const position = (tasks.at(-1)?.position ?? 0) + 1;
    const row = { id: timeOrderedId(), user_id: user, assessment_session_id: id, action: null, position };
    const words = { title: `Own ${step.text}`, description: "", priority: "medium" as const };
    await db
      .insertInto("tasks")
      .values({ ...row, ...words, ...changed, created_at: now, deleted_at: null })
      .execute();
  } else if (task) {
    const gone = { title: "", description: "", outcomes: "", due_on: null, completed_at: null, deleted_at: now };
    await db
      .updateTable("tasks")
      .set(step.gone && task.action ? { ...gone, updated_at: now } : changed)
      .where("id", "=", task.id)
      .execute();
  }
}

async function textOf(db: Db, key: SessionKey): Promise<string> {
  const file = await exportAssessment(db, key);
  if (!file) throw new Error("no session");
  return fileText(file);
}

test("whatever became of an assessment: exported, imported into another account or server, exported: the same bytes", async () => {
  await fc.assert(
    fc.asyncProperty(anyLife, async ({ questions, answers, answered, steps }) => {
      for (const db of [here, there]) await addQuestionSet(db, questions);
      const given = Object.fromEntries(
        questions.slice(0, answered).map(({ key }, index) => [key, answers[index] as AnswerValue]),
      );
      const key = await answeredSession(here, given);
      for (const step of steps) await take(here, key, step);
      const text = await textOf(here, key);
      const bytes = Buffer.from(text);
      for (const db of [here, there]) {
        const user = await addFounder(db, { tier: "pro" });
        const current = await currentQuestionSet(db);
        const result = await importAssessment(db, { user, bytes });
        expect(result.kind, "reason" in result ? result.reason : "").toBe("imported");
        const { id } = result as { id: string };
        expect(await textOf(db, { user, id })).toBe(text);
        expect(await importAssessment(db, { user, bytes })).toMatchObject({ kind: "there", id });
        expect(await currentQuestionSet(db)).toBe(current);
      }
      expect(await importAssessment(here, { user: key.user, bytes })).toMatchObject({ kind: "there", id: key.id });
    }),
    { numRuns: times({ usual: 12, full: 100 }) },
  );
});
