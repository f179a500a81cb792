import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { addQuestionSet } from "./add-question-set.server.ts";
import { defaultQuestions } from "./default-questions.ts";

/** Puts the ten default questions into a database that has none. Run again, it changes nothing. */
export function seedQuestions(db: Db): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const some = await transaction.selectFrom("questions").select("id").limit(1).executeTakeFirst();
    if (some) return 0;
    await addQuestionSet(transaction, defaultQuestions);
    return defaultQuestions.length;
  });
}
