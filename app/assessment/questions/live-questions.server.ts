import type { Db } from "#app/platform/db/database.server.ts";
import type { Question } from "./question.ts";
import { questionsOf } from "./question-sets.server.ts";

/** The questions of new sessions, in order; empty if the database has none. */
export async function liveQuestions(db: Db): Promise<Question[]> {
  const newest = await db.selectFrom("question_sets").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return newest ? questionsOf(db, newest.id) : [];
}
