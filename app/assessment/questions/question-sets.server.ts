import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { type Question, questionOf } from "./question.ts";
import type { VersionKey } from "./question-draft.ts";

/** A cache of question sets, which are immutable. Each edit of a question creates a new set. */
const known = new Map<string, Question[]>();
/** A full cache is emptied. */
export const maxCachedSets = 100;

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
  if (known.size >= maxCachedSets) known.clear();
  known.set(set, questions);
  return questions;
}

/** The number of each set by its id, from 1: sets are only ever added. Outside the database a set is known by it. */
export async function numbersOfSets(db: Db): Promise<Map<string, number>> {
  const sets = await db.selectFrom("question_sets").select("id").orderBy("id").execute();
  return new Map(sets.map(({ id }, index) => [id, index + 1]));
}

/** The questions of new sessions, in order; empty if the database has none. */
export async function liveQuestions(db: Db): Promise<Question[]> {
  const newest = await db.selectFrom("question_sets").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return newest ? questionsOf(db, newest.id) : [];
}

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
