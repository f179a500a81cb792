import { expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { answeredSession } from "../assessment/answered-session.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { testedAnswer } from "./tested-answer.server.ts";

test("an answer is found by its number or its question, for its owner alone", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const { user, id: session } = await answeredSession(db, { lastTime: "On Friday", lossPerYear: "No" });
  const first = (await findSession(db, { user, id: session }))?.questions[0];
  const byNumber = await testedAnswer(db, { user, session, question: 1 });
  expect(byNumber).toMatchObject({ session, question: first?.id, title: first?.title, category: first?.category });
  expect(byNumber?.words).toBe("On Friday");
  expect(await testedAnswer(db, { user, session, question: first?.id ?? "" })).toEqual(byNumber);
  expect(await testedAnswer(db, { user, session, question: 99 })).toBeUndefined();
  const stranger = await addFounder(db, {});
  expect(await testedAnswer(db, { user: stranger, session, question: 1 })).toBeUndefined();
});

test("a question that has no answer yet has no words", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const { user, id: session } = await answeredSession(db, { lastTime: "On Friday" });
  const all = await Promise.all([1, 2, 3].map((question) => testedAnswer(db, { user, session, question })));
  expect(all.map((answer) => answer?.words)).toEqual(["On Friday", "", ""]);
});
