import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import type { Question } from "#app/assessment/questions/question.ts";
import { liveQuestions } from "#app/assessment/questions/question-sets.server.ts";
import { addQuestionSet } from "#app/assessment/questions/seed.server.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";

/** Lets new assessments ask the questions of a new installation again, which other tests expect. */
export async function askDefaults(server: TestServer): Promise<void> {
  await askAlone(server, defaultQuestions);
}

/** Lets new assessments ask these alone. */
export async function askAlone(server: TestServer, questions: Question[]): Promise<void> {
  const keys = questions.map(({ key }) => key);
  await inDatabase(server, async (db) => {
    await db.updateTable("questions").set({ deleted_at: null }).where("key", "in", keys).execute();
    await addQuestionSet(db, questions);
  });
}

/** A question as it is asked now. @param place from 1. */
export function askedQuestion(server: TestServer, place: number): Promise<Question> {
  return inDatabase(server, async (db) => {
    const question = (await liveQuestions(db))[place - 1];
    if (!question) throw new Error(`nothing is asked at ${place}`);
    return question;
  });
}
