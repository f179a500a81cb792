import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { addQuestionSet } from "./add-question-set.server.ts";
import { defaultQuestions, earlierQuestions } from "./default-questions.ts";
import { liveQuestions } from "./live-questions.server.ts";
import type { Question } from "./question.ts";
import { isEqualContent } from "./question-fields.ts";
import { writeSet } from "./write-set.server.ts";
import { writeVersion } from "./write-version.server.ts";

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
