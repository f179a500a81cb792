import type { Db } from "#app/platform/db/database.server.ts";
import type { AdminAssessment } from "./admin-assessment.ts";
import { percentOf } from "./progress.ts";

/** Selects assessments joined with their owners. */
export function assessmentRows(db: Db) {
  return db
    .selectFrom("assessment_sessions as session")
    .innerJoin("profiles", "profiles.user_id", "session.user_id")
    .innerJoin("users", "users.id", "session.user_id")
    .select(["session.id", "session.user_id", "session.answered", "session.allowed", "session.progress"])
    .select(["session.created_at", "session.completed_at", "users.email"])
    .select(["profiles.first_name", "profiles.last_name", "profiles.company_name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof assessmentRows>["execute"]>>[number];

export function assessmentOf(row: Row): AdminAssessment {
  const name = `${row.first_name} ${row.last_name}`;
  return {
    id: row.id,
    user: { id: row.user_id, name, email: row.email, company: row.company_name },
    progress: row.progress,
    percent: percentOf(row),
    responses: row.answered,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}
