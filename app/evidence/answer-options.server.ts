import type { Db } from "#app/platform/db/database.server.ts";

/** An answer that a quote may back. */
interface AnswerOption {
  question: string;
  /** Its number, as in results. */
  number: number;
  title: string;
}

/** An assessment with its answered questions, in order. */
export interface AssessmentOptions {
  session: string;
  /** ISO 8601. */
  createdAt: string;
  answers: AnswerOption[];
}

const maxAssessments = 10; // assessments to choose from

/** A user's answers: of their newest assessments, at most 10, or of the given one. */
export async function answerOptions(
  db: Db,
  { user, session }: { user: string; session?: string },
): Promise<AssessmentOptions[]> {
  const rows = await db
    .selectFrom("assessment_sessions as session")
    .innerJoin("user_responses as response", (join) =>
      join.onRef("response.user_id", "=", "session.user_id").onRef("response.assessment_session_id", "=", "session.id"),
    )
    .innerJoin("question_set_items as item", (join) =>
      join
        .onRef("item.question_set_id", "=", "session.question_set_id")
        .onRef("item.question_id", "=", "response.question_id"),
    )
    .innerJoin("question_versions as version", (join) =>
      join.onRef("version.question_id", "=", "item.question_id").onRef("version.version", "=", "item.version"),
    )
    .select(["session.id", "session.created_at", "item.question_id", "item.order_index", "version.title"])
    .where("session.user_id", "=", user)
    .where("session.id", "in", (sessions) =>
      sessions
        .selectFrom("assessment_sessions as mine")
        .select("mine.id")
        .where("mine.user_id", "=", user)
        .where("mine.deleted_at", "is", null)
        .$if(session !== undefined, (mine) => mine.where("mine.id", "=", session ?? ""))
        .orderBy("mine.id", "desc")
        .limit(maxAssessments),
    )
    .orderBy("session.id", "desc")
    .orderBy("item.order_index")
    .orderBy("item.question_id")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, answers]) => ({
    session: id,
    createdAt: answers[0]?.created_at ?? "",
    answers: answers.map(({ question_id: question, order_index: number, title }) => ({ question, number, title })),
  }));
}
