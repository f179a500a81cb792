import { v7 as timeOrderedId } from "uuid";
import type { Question } from "#app/assessment/questions/question.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";

/** Lets new assessments begin with these questions, as an administrator's edit will: each in a new version. */
export function addQuestionSet(db: Db, questions: Question[]): Promise<string> {
  return inTransaction(db, (transaction) => insertAll(transaction, questions));
}

async function insertAll(db: Db, questions: Question[]): Promise<string> {
  const created_at = new Date().toISOString();
  const question_set_id = timeOrderedId();
  await db.insertInto("question_sets").values({ id: question_set_id, created_at }).execute();
  for (const question of questions) {
    const { key, orderIndex: order_index } = question;
    const known = await db.selectFrom("questions").select(["id", "version"]).where("key", "=", key).executeTakeFirst();
    const id = known?.id ?? timeOrderedId();
    const version = (known?.version ?? 0) + 1;
    const content = {
      title: question.title,
      description: question.description,
      question_text: question.text,
      category: question.category,
      question_type: question.type,
      options: question.options && JSON.stringify(question.options),
      is_required: question.isRequired ? 1 : 0,
      help: question.help,
      examples: question.examples && JSON.stringify(question.examples),
      created_at,
    };
    await db
      .insertInto("questions")
      .values({ id, key, version, order_index, deleted_at: null, ...content })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ version, order_index, ...content }))
      .execute();
    await db
      .insertInto("question_versions")
      .values({ question_id: id, version, ...content })
      .execute();
    await db
      .insertInto("question_set_items")
      .values({ question_set_id, question_id: id, version, order_index })
      .execute();
  }
  return question_set_id;
}
