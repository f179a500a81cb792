import type { Db } from "#app/platform/db/database.server.ts";

/** The evidence's part of the data export: the quotes and the answers they back, oldest first. */
export function exportQuotes(db: Db, { user }: { user: string }) {
  return db
    .selectFrom("quotes")
    .select(["text", "said_by as saidBy", "at_seconds as atSeconds", "created_at as createdAt"])
    .select(["assessment_session_id as assessment", "question_id as question", "interview_id as interview"])
    .where("user_id", "=", user)
    .orderBy("id")
    .execute();
}
