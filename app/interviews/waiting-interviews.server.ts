import { sql } from "kysely";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import type { InterviewStatus } from "./interview.ts";

/** An interview that is being reviewed, or whose feedback its founder has not seen yet. */
export interface WaitingInterview {
  id: string;
  title: string;
  status: InterviewStatus;
  /** When it was handed in, or reviewed. ISO 8601. */
  since: string;
}

/** A user's interviews with new feedback, newest first, at most 3, and then those being reviewed, oldest first, at most 2. */
export async function waitingInterviews(db: Db, { user }: { user: string }): Promise<WaitingInterview[]> {
  const rows = await waitingRows(db, user);
  return rows.map(({ reviewed_at, created_at, ...interview }) => ({ ...interview, since: reviewed_at ?? created_at }));
}

const waitingRows = compiledOnce((db, user: string) => {
  const mine = db
    .selectFrom("customer_interviews")
    .select(["id", "title", "status", "reviewed_at", "created_at"])
    .where("founder_id", "=", user);
  const unseen = mine
    .where("status", "=", "reviewed")
    .where("feedback_seen_at", "is", null)
    .orderBy("id", "desc")
    .limit(sql.lit(3));
  const reviewed = mine.where("status", "!=", "reviewed").orderBy("id").limit(sql.lit(2));
  return db
    .selectFrom(unseen.as("unseen"))
    .selectAll()
    .unionAll(db.selectFrom(reviewed.as("reviewed")).selectAll());
});
