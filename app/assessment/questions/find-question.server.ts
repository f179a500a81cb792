import type { Db } from "#app/platform/db/database.server.ts";
import { type Question, questionOf } from "./question.ts";

/** The current version of a question, and when it was deleted (ISO 8601), if it was. */
export interface FoundQuestion {
  question: Question;
  deletedAt: string | null;
}

/** One question, live or deleted. */
export async function findQuestion(db: Db, id: string): Promise<FoundQuestion | undefined> {
  const row = await db.selectFrom("questions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { question: questionOf(row), deletedAt: row.deleted_at };
}
