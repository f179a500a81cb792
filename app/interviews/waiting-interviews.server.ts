import { sql } from "kysely";
import type { Db, RowOf } from "#app/platform/db/database.server.ts";
import type { InterviewStatus } from "./interview.ts";

/** An interview that is being reviewed, or whose feedback its founder has not seen yet. */
export interface WaitingInterview {
  id: string;
  title: string;
  status: InterviewStatus;
  /** When it was handed in, or reviewed. ISO 8601. */
  since: string;
}

/**
 * Selects a user's interviews with new feedback, newest first, at most 3, and then those being reviewed, oldest first, at
 * most 2.
 */
export function waitingRows(db: Db, user: string) {
  const columns = ["id", "title", "status", "reviewed_at", "created_at"] as const;
  const mine = db.selectFrom("customer_interviews").select(columns).where("founder_id", "=", user);
  const unseen = mine
    .where("status", "=", "reviewed")
    .where("feedback_seen_at", "is", null)
    .orderBy("id", "desc")
    .limit(sql.lit(3));
  const reviewed = mine.where("status", "!=", "reviewed").orderBy("id").limit(sql.lit(2));
  return db
    .selectFrom(unseen.as("unseen"))
    .select(columns)
    .unionAll(db.selectFrom(reviewed.as("reviewed")).select(columns));
}

/** @param row of `waitingRows` */
export function waitingInterview(row: RowOf<typeof waitingRows>): WaitingInterview {
  const { reviewed_at, created_at, ...interview } = row;
  return { ...interview, since: reviewed_at ?? created_at };
}
