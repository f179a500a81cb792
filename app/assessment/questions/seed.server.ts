import { v7 as timeOrderedId } from "uuid";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { defaultQuestions } from "./default-questions.ts";
import type { Question } from "./question.ts";

/** Puts the ten default questions into a database that has none. Run again, it changes nothing. */
export function seedQuestions(db: Db): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const some = await transaction.selectFrom("questions").select("id").limit(1).executeTakeFirst();
    if (some) return 0;
    const now = new Date().toISOString();
    const set = timeOrderedId();
    await transaction.insertInto("question_sets").values({ id: set, created_at: now }).execute();
    for (const question of defaultQuestions) {
      const { key, version, orderIndex: order_index } = question;
      const id = timeOrderedId();
      const content = contentOf(question, now);
      await transaction
        .insertInto("questions")
        .values({ id, key, version, order_index, deleted_at: null, ...content })
        .execute();
      await transaction
        .insertInto("question_versions")
        .values({ question_id: id, version, ...content })
        .execute();
      await transaction
        .insertInto("question_set_items")
        .values({ question_set_id: set, question_id: id, version, order_index })
        .execute();
    }
    return defaultQuestions.length;
  });
}

function contentOf(question: Question, created_at: string) {
  return {
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
}
