import type { Db } from "#app/platform/db/database.server.ts";
import { type Question, questionOf } from "./question.ts";

/** How many days a deleted question can be restored. */
const restorableDays = 30;

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

/**
 * The cutoff: questions deleted before it can no longer be restored.
 * @param now ISO 8601
 */
export function restorableSince(now: string): string {
  return new Date(Date.parse(now) - restorableDays * 24 * 60 * 60 * 1000).toISOString();
}
