import type { Db } from "#app/platform/db/database.server.ts";
import { type Question, questionOf } from "./question.ts";

/** A cache of question sets, which are immutable. Each edit of a question creates a new set. */
const known = new Map<string, Question[]>();
const most = 100;

/**
 * The newest set, which new sessions use.
 * @throws if the database has no questions
 */
export async function currentQuestionSet(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom("question_sets")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The questions of a set in order, each in the version the set contains. */
export async function questionsOf(db: Db, set: string): Promise<Question[]> {
  const cached = known.get(set);
  if (cached) return cached;
  const rows = await db
    .selectFrom("question_set_items as item")
    .innerJoin("question_versions as version", (join) =>
      join.onRef("version.question_id", "=", "item.question_id").onRef("version.version", "=", "item.version"),
    )
    .innerJoin("questions", "questions.id", "item.question_id")
    .selectAll("version")
    .select(["questions.id", "questions.key", "item.order_index"])
    .where("item.question_set_id", "=", set)
    .orderBy("item.order_index")
    .orderBy("questions.key") // questions may share a position: keeps the order deterministic (score.ts)
    .execute();
  const questions = rows.map(questionOf);
  if (known.size >= most) known.clear();
  known.set(set, questions);
  return questions;
}
