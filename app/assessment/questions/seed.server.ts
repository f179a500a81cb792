import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { defaultQuestions, earlierQuestions } from "./default-questions.ts";
import type { Question } from "./question.ts";
import { isEqualContent } from "./question-draft.ts";
import { liveQuestions, writeSet } from "./question-sets.server.ts";
import { writeVersion } from "./versions.server.ts";

/**
 * Seeds an empty database with the ten default questions in every wording they have had. In a seeded database, updates
 * questions that still have an earlier wording to the current one, for new assessments (SPEC-D22). Questions edited by
 * an administrator are unchanged. Idempotent.
 * @returns how many questions were added or reworded
 */
export function seedQuestions(db: Db): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const some = await transaction.selectFrom("questions").select("id").limit(1).executeTakeFirst();
    if (some) return rewordQuestions(transaction);
    for (const questions of [...earlierQuestions, defaultQuestions]) await addQuestionSet(transaction, questions);
    return defaultQuestions.length;
  });
}

async function rewordQuestions(db: Db): Promise<number> {
  const now = clock.now().toISOString();
  const live = await liveQuestions(db);
  const reworded = live.flatMap((question) => {
    const wording = hasEarlierWording(question) && defaultQuestions.find(({ key }) => key === question.key);
    const { id, version, orderIndex } = question;
    return wording ? [{ ...wording, id, version: version + 1, orderIndex }] : [];
  });
  if (reworded.length === 0) return 0;
  for (const question of reworded) await writeVersion(db, question, now);
  await writeSet(
    db,
    live.map((question) => reworded.find(({ id }) => id === question.id) ?? question),
    now,
  );
  return reworded.length;
}

function hasEarlierWording(question: Question): boolean {
  return earlierQuestions.flat().some((earlier) => earlier.key === question.key && isEqualContent(earlier, question));
}

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
