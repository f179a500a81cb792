import type { Db } from "#app/platform/db/database.server.ts";
import { interviewOf } from "../interviews.server.ts";
import type { Review } from "./review.ts";

/** An interview with its founder and its reviewer, in one query. */
export async function findReview(db: Db, interview: string): Promise<Review | undefined> {
  const row = await db
    .selectFrom("customer_interviews as interview")
    .innerJoin("profiles as founder", "founder.user_id", "interview.founder_id")
    .leftJoin("profiles as reviewer", "reviewer.user_id", "interview.reviewed_by")
    .selectAll("interview")
    .select(["founder.first_name", "founder.last_name"])
    .select(["reviewer.user_id as reviewer", "reviewer.first_name as firstName", "reviewer.last_name as lastName"])
    .where("interview.id", "=", interview)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...interviewOf(row),
    founder: { id: row.founder_id, name: `${row.first_name} ${row.last_name}` },
    reviewer: row.reviewer === null ? null : { id: row.reviewer, name: `${row.firstName} ${row.lastName}` },
    begunAt: row.status === "in_progress" ? row.updated_at : null, // its founder cannot change it since then
    reviewedAt: row.reviewed_at,
  };
}
