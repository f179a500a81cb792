import type { Db } from "#app/platform/db/database.server.ts";

/** A user's activity counts in a period. */
export interface ActivityCounts {
  login: number;
  assessment_complete: number;
  resource_download: number;
  /** ISO 8601; null if there was none in the period. */
  lastLogin: string | null;
}

const counted = ["login", "assessment_complete", "resource_download"] as const;

/** Counts the activities of these users since a day, in one query from a covering index. @param from YYYY-MM-DD */
export async function countActivity(
  db: Db,
  { users, from }: { users: string[]; from: string },
): Promise<Map<string, ActivityCounts>> {
  const counts = new Map(users.map((user) => [user, none()]));
  const rows = await db
    .selectFrom("user_activity_logs")
    .select(({ fn }) => [
      "user_id",
      "activity_type",
      fn.countAll<number>().as("count"),
      fn.max<string>("created_at").as("last"),
    ])
    .where("user_id", "in", users)
    .where("activity_type", "in", counted)
    .where("created_at", ">=", from)
    .groupBy(["user_id", "activity_type"])
    .execute();
  for (const { user_id, activity_type, count, last } of rows) {
    const of = counts.get(user_id);
    if (!of || activity_type === "logout") continue;
    of[activity_type] = count;
    if (activity_type === "login") of.lastLogin = last;
  }
  return counts;
}

function none(): ActivityCounts {
  return { login: 0, assessment_complete: 0, resource_download: 0, lastLogin: null };
}
