import type { Db } from "#app/platform/db/database.server.ts";
import type { Question } from "./question.ts";
import type { QuestionContent } from "./question-draft.ts";

type Written = QuestionContent & Pick<Question, "id" | "key" | "version" | "orderIndex">;

/**
 * Updates the question and stores this wording as a version of it.
 * @param now ISO 8601
 */
export async function writeVersion(db: Db, question: Written, now: string): Promise<void> {
  const { id, key, version, orderIndex: order_index } = question;
  const content = columnsOf(question, now);
  await db
    .insertInto("questions")
    .values({ id, key, version, order_index, deleted_at: null, ...content })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ version, order_index, ...content }))
    .execute();
  await db
    .insertInto("question_versions")
    .values({ question_id: id, version, ...content })
    .execute();
}

function columnsOf(question: QuestionContent, created_at: string) {
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
