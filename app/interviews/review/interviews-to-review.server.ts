import type { Db } from "#app/platform/db/database.server.ts";
import type { InterviewStatus } from "../interview.ts";

/** An interview in a reviewer's list. */
interface ToReview {
  id: string;
  title: string;
  status: InterviewStatus;
  /** ISO 8601. */
  createdAt: string;
  seconds: number | null;
  founder: { id: string; email: string };
}

const maxListed = 100;

/** Interviews that are pending or in review, oldest first, at most 100. */
export async function listInterviewsToReview(db: Db): Promise<ToReview[]> {
  const rows = await db
    .selectFrom("customer_interviews as interview")
    .innerJoin("users", "users.id", "interview.founder_id")
    .select(["interview.id", "interview.title", "interview.status", "interview.created_at as createdAt"])
    .select(["interview.audio_seconds as seconds", "users.id as founder", "users.email"])
    .where("interview.status", "in", ["pending", "in_progress"])
    .orderBy("interview.id")
    .limit(maxListed)
    .execute();
  return rows.map(({ founder, email, ...row }) => ({ ...row, founder: { id: founder, email } }));
}
