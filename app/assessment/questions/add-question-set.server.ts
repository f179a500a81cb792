import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/time-ordered-id.ts";
import type { Question } from "./question.ts";
import { writeVersion } from "./write-version.server.ts";

/**
 * Makes these the questions of new assessments: writes a new version of each and a new set. Existing questions are
 * matched by key; the given ids and versions are ignored.
 * @returns the id of the set
 */
export function addQuestionSet(db: Db, questions: Omit<Question, "id">[]): Promise<string> {
  const created_at = clock.now().toISOString();
  const question_set_id = timeOrderedId();
  return inTransaction(db, async (transaction) => {
    await transaction.insertInto("question_sets").values({ id: question_set_id, created_at }).execute();
    for (const question of questions) {
      const { question_id, version } = await addVersion(transaction, question, created_at);
      await transaction
        .insertInto("question_set_items")
        .values({ question_set_id, question_id, version, order_index: question.orderIndex })
        .execute();
    }
    return question_set_id;
  });
}

async function addVersion(db: Db, question: Omit<Question, "id">, created_at: string) {
  const { key } = question;
  const known = await db.selectFrom("questions").select(["id", "version"]).where("key", "=", key).executeTakeFirst();
  const id = known?.id ?? timeOrderedId();
  const version = (known?.version ?? 0) + 1;
  await writeVersion(db, { ...question, id, version } as Question, created_at);
  return { question_id: id, version };
}
