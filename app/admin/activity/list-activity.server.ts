import { sql } from "kysely";
import type { SignInMethod } from "#app/account/sign-in-method.ts";
import type { UserActivityType } from "#app/analytics/user-activity.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { jsonField } from "#app/platform/db/json-field.server.ts";

interface ListActivityInput {
  type?: UserActivityType;
  /** The maximum number of entries. */
  limit: number;
}

/** The latest activities, newest first, with their subjects, in one query. */
export async function listActivity(db: Db, { type, limit }: ListActivityInput): Promise<ActivityEntry[]> {
  const detail = (name: "resource" | "session" | "method") => jsonField(db, "latest.activity_details", name);
  const latest = db
    .selectFrom("user_activity_logs")
    .select(["id", "user_id", "activity_type", "activity_details", "created_at"])
    .$if(type !== undefined, (query) => query.where("activity_type", "=", type ?? "login"))
    .orderBy("id", "desc")
    .limit(limit);
  const rows = await db
    .selectFrom(latest.as("latest"))
    .innerJoin("profiles", "profiles.user_id", "latest.user_id")
    .leftJoin("resources", (join) => join.on("resources.id", "=", detail("resource")))
    .leftJoin("session_results", (join) =>
      join
        .onRef("session_results.user_id", "=", "latest.user_id")
        .on("session_results.assessment_session_id", "=", detail("session"))
        .on("session_results.revision", "=", then),
    )
    .leftJoin("assessment_sessions", (join) =>
      join
        .onRef("assessment_sessions.user_id", "=", "latest.user_id")
        .on("assessment_sessions.id", "=", detail("session"))
        .on("assessment_sessions.deleted_at", "is", null),
    )
    .leftJoin("ideas", "ideas.id", "assessment_sessions.idea_id")
    .select(["latest.id", "latest.activity_type", "latest.created_at", "latest.user_id"])
    .select(["profiles.first_name", "profiles.last_name", "resources.title", "session_results.overall"])
    .select(["ideas.name as idea", detail("method").as("method")])
    .orderBy("latest.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.activity_type,
    at: row.created_at,
    user: { id: row.user_id, name: `${row.first_name} ${row.last_name}` },
    ...(row.method !== null && { method: row.method as SignInMethod }),
    ...(row.title !== null && { resource: row.title }),
    ...(row.idea && { idea: row.idea }),
    ...(row.overall !== null && { score: row.overall }),
  }));
}

/** The session's result at the time of the activity; later answers belong to other activities. */
const then = sql<number>`(select max(revision) from session_results as known
  where known.user_id = session_results.user_id
    and known.assessment_session_id = session_results.assessment_session_id
    and known.created_at <= latest.created_at)`;

/** A user's activity, as shown in lists. */
export interface ActivityEntry {
  id: string;
  type: UserActivityType;
  /** ISO 8601. */
  at: string;
  user: { id: string; name: string };
  /** How they signed in. */
  method?: SignInMethod;
  /** The title of the resource. */
  resource?: string;
  /** The name of the assessment's idea, if it has one, and the score that was reached, out of 10. */
  idea?: string;
  score?: number;
}
