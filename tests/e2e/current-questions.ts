import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import type { Question } from "#app/assessment/questions/question.ts";
import { liveQuestions } from "#app/assessment/questions/question-sets.server.ts";
import { addQuestionSet } from "#app/assessment/questions/seed.server.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";

/** Restores the default questions for new assessments, which other tests expect. */
export async function useDefaultQuestions(server: TestServer): Promise<void> {
  const keys = defaultQuestions.map(({ key }) => key);
  await inDatabase(server, async (db) => {
    await db.updateTable("questions").set({ deleted_at: null }).where("key", "in", keys).execute();
    await addQuestionSet(db, defaultQuestions);
  });
}

/** A current question. @param place from 1. */
export function currentQuestion(server: TestServer, place: number): Promise<Question> {
  return inDatabase(server, async (db) => {
    const question = (await liveQuestions(db))[place - 1];
    if (!question) throw new Error(`nothing is asked at ${place}`);
    return question;
  });
}
