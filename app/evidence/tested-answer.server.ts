import type { Category } from "#app/assessment/questions/question.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** An answer that an experiment tests, as its founder gave it. */
export interface TestedAnswer {
  session: string;
  question: string;
  /** Its number, as in results. */
  number: number;
  title: string;
  category: Category;
  /** Empty if the question is not answered yet. */
  words: string;
  /** When the assessment started; ISO 8601. */
  createdAt: string;
}

interface Which {
  user: string;
  session: string;
  /** The id of its question, or its number as in results. */
  question: string | number;
}

/** A user's answer to a question of one of their sessions; undefined if it has no such question. */
export async function testedAnswer(db: Db, { user, session, question }: Which): Promise<TestedAnswer | undefined> {
  const row = await db
    .selectFrom("assessment_sessions as session")
    .innerJoin("question_set_items as item", "item.question_set_id", "session.question_set_id")
    .innerJoin("question_versions as version", (join) =>
      join.onRef("version.question_id", "=", "item.question_id").onRef("version.version", "=", "item.version"),
    )
    .leftJoin("user_responses as response", (join) =>
      join
        .onRef("response.user_id", "=", "session.user_id")
        .onRef("response.assessment_session_id", "=", "session.id")
        .onRef("response.question_id", "=", "item.question_id"),
    )
    .select([
      "item.question_id as question",
      "item.order_index as number",
      "session.created_at as createdAt",
      "version.title",
      "version.category",
      "response.response_text as words",
    ])
    .where("session.user_id", "=", user)
    .where("session.id", "=", session)
    .where(typeof question === "number" ? "item.order_index" : "item.question_id", "=", question)
    .executeTakeFirst();
  return row && { session, ...row, category: row.category as Category, words: row.words ?? "" };
}
