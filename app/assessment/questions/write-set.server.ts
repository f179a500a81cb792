import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/time-ordered-id.ts";
import type { VersionKey } from "./version-key.ts";

/**
 * Makes these the questions of new assessments, in this order, numbered from 1. Call it within the transaction that
 * read the current questions.
 * @param now ISO 8601
 */
export async function writeSet(db: Db, questions: VersionKey[], now: string): Promise<void> {
  const question_set_id = timeOrderedId();
  await db.insertInto("question_sets").values({ id: question_set_id, created_at: now }).execute();
  for (const [index, { id: question_id, version }] of questions.entries()) {
    const order_index = index + 1;
    await db.insertInto("question_set_items").values({ question_set_id, question_id, version, order_index }).execute();
    await db.updateTable("questions").set({ order_index }).where("id", "=", question_id).execute();
  }
}
