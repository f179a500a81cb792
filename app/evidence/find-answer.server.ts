import type { Db } from "#app/platform/db.server.ts";
import type { AnswerToBack, AssessmentToBack } from "./answers-to-back.server.ts";

/** An answer by the number and title of its question, and the assessment it belongs to. */
export interface FoundAnswer extends AnswerToBack, Pick<AssessmentToBack, "session" | "createdAt"> {}

interface AnswerKey {
  user: string;
  session: string;
  question: string;
}

/** An answer of this person, also one that is not written yet; undefined when their session asks no such question. */
export async function findAnswer(db: Db, { user, session, question }: AnswerKey): Promise<FoundAnswer | undefined> {
  const row = await db
    .selectFrom("assessment_sessions as session")
    .innerJoin("question_set_items as item", "item.question_set_id", "session.question_set_id")
    .innerJoin("question_versions as version", (join) =>
      join.onRef("version.question_id", "=", "item.question_id").onRef("version.version", "=", "item.version"),
    )
    .select(["session.created_at", "item.order_index", "version.title"])
    .where("session.user_id", "=", user)
    .where("session.id", "=", session)
    .where("item.question_id", "=", question)
    .executeTakeFirst();
  return row && { session, question, number: row.order_index, title: row.title, createdAt: row.created_at };
}
