import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { editQuestion, moveQuestion } from "./change-questions.server.ts";
import { defaultQuestions, earlierQuestions } from "./default-questions.ts";
import { draftOf } from "./question-draft.test.support.ts";
import { liveQuestions, questionsOf } from "./question-sets.server.ts";
import { addQuestionSet, seedQuestions } from "./seed.server.ts";

const [first = []] = earlierQuestions;

test("every wording has the same questions, with the same types, keys and points", () => {
  const scored = (questions: typeof first) =>
    questions.map(({ key, type, category, orderIndex, isRequired, options }) => {
      const answers = Array.isArray(options)
        ? options.map((one) => [one.key, one.points])
        : options && { ...options, labels: 0 };
      return { key, type, category, orderIndex, isRequired, answers };
    });
  for (const earlier of earlierQuestions) expect(scored(earlier)).toEqual(scored(defaultQuestions));
});

test("a new database asks the current wording, and knows those of earlier releases", async () => {
  const db = await freshDatabase();
  expect(await seedQuestions(db)).toBe(10);
  expect((await liveQuestions(db)).map(({ text }) => text)).toEqual(defaultQuestions.map(({ text }) => text));
  const known = await db.selectFrom("question_versions").select("question_text").execute();
  expect(known.map(({ question_text }) => question_text)).toEqual(
    expect.arrayContaining(first.map(({ text }) => text)),
  );
  expect(await seedQuestions(db)).toBe(0);
});

test("a database of an earlier release gets the current wording, but for what an administrator changed", async () => {
  const db = await freshDatabase();
  const by = await addFounder(db);
  const set = await addQuestionSet(db, first);
  const [edited, moved] = await liveQuestions(db);
  if (!edited || !moved) throw new Error("no questions");
  await editQuestion(db, { by, id: edited.id, version: 1, draft: draftOf(edited, { title: "Our own" }) });
  await moveQuestion(db, { by, id: moved.id, position: 5 });
  const before = await liveQuestions(db);

  expect(await seedQuestions(db)).toBe(9);
  const after = await liveQuestions(db);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const texts = new Map(defaultQuestions.map(({ key, text }) => [key, text]));
  for (const { id, key, text } of after) expect(text).toBe(id === edited.id ? edited.text : texts.get(key));
  expect((await questionsOf(db, set)).map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  expect(await seedQuestions(db)).toBe(0);
});
