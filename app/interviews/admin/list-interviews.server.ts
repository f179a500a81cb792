import { readCounts } from "#app/analytics/counts.server.ts";
import { type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import type { Interview } from "../interview.ts";
import type { InterviewsQuery } from "./paths.ts";

/** An interview in the administrators' list. */
export interface ListedInterview extends Pick<Interview, "id" | "title" | "status" | "createdAt" | "seconds"> {
  founder: { id: string; name: string };
}

/** A page of all interviews, newest first, in one query. */
export async function listEveryInterview(db: Db, query: InterviewsQuery): Promise<ListPage<ListedInterview>> {
  const { status } = query;
  const all = db
    .selectFrom("customer_interviews as interview")
    .innerJoin("profiles", "profiles.user_id", "interview.founder_id")
    .select(["interview.id", "interview.title", "interview.status", "interview.created_at", "interview.audio_seconds"])
    .select(["interview.founder_id", "profiles.first_name", "profiles.last_name"]);
  const requested = status ? all.where("interview.status", "=", status) : all;
  const rows = await keyset(requested, query, { by: ["interview.id"], descending: true }).execute();
  const interviews = rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    createdAt: row.created_at,
    seconds: row.audio_seconds,
    founder: { id: row.founder_id, name: `${row.first_name} ${row.last_name}` },
  }));
  return listPage(interviews, query, ({ id }) => [id]);
}

/** The number of interviews by status. */
export async function interviewStats(db: Db) {
  const counts = await readCounts(db, ["interviews:pending", "interviews:in_progress", "interviews:reviewed"]);
  const pending = counts["interviews:pending"];
  const inProgress = counts["interviews:in_progress"];
  const reviewed = counts["interviews:reviewed"];
  return { total: pending + inProgress + reviewed, pending, inProgress, reviewed };
}
