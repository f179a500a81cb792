import type { Db } from "#app/platform/db/database.server.ts";

/** Whether this session of this user contains this question. */
export async function hasQuestion(
  db: Db,
  { user, session, question }: { user: string; session: string; question: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("assessment_sessions as session")
    .innerJoin("question_set_items as item", "item.question_set_id", "session.question_set_id")
    .select("item.question_id")
    .where("session.user_id", "=", user)
    .where("session.id", "=", session)
    .where("item.question_id", "=", question)
    .executeTakeFirst();
  return row !== undefined;
}
