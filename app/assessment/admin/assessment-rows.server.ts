import { sql } from "kysely";
import { readLevel } from "#app/evidence/evidence-summary.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { ideaTitle } from "../ideas/idea.ts";
import type { AdminAssessment } from "./admin-assessment.ts";
import { percentOf } from "./progress.ts";

/** Selects assessments joined with their ideas and owners. */
export function assessmentRows(db: Db) {
  return db
    .selectFrom("assessment_sessions as session")
    .innerJoin("profiles", "profiles.user_id", "session.user_id")
    .innerJoin("users", "users.id", "session.user_id")
    .leftJoin("ideas as idea", "idea.id", "session.idea_id")
    .select(["session.id", "session.user_id", "session.answered", "session.allowed", "session.progress"])
    .select(["session.created_at", "session.completed_at", "session.updated_at", "users.email"])
    .select([
      "session.score",
      "session.priority",
      "session.evidence",
      "idea.name as idea_name",
      "idea.created_at as idea_at",
    ])
    .select(["profiles.first_name", "profiles.last_name", "profiles.company_name"])
    .select(({ selectFrom }) => [
      selectFrom("experiment_answers as answer")
        .innerJoin("experiments as experiment", "experiment.id", "answer.experiment_id")
        .select(({ fn }) => fn.max("experiment.evidence_level").as("level"))
        .whereRef("answer.user_id", "=", "session.user_id")
        .whereRef("answer.assessment_session_id", "=", "session.id")
        .where("experiment.recorded_at", "is not", null)
        .as("tested"),
      sql<number>`exists (select 1 from quotes where quotes.user_id = session.user_id
        and quotes.assessment_session_id = session.id)`.as("is_quoted"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof assessmentRows>["execute"]>>[number];

export function assessmentOf(row: Row): AdminAssessment {
  const name = `${row.first_name} ${row.last_name}`;
  const levels = [...(row.is_quoted ? [readLevel] : []), ...(row.tested === null ? [] : [row.tested])];
  return {
    id: row.id,
    user: { id: row.user_id, name, email: row.email, company: row.company_name },
    progress: row.progress,
    percent: percentOf(row),
    responses: row.answered,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    idea: ideaTitle({ name: row.idea_name ?? "", createdAt: row.idea_at ?? row.created_at }),
    score: row.score < 0 ? null : row.score,
    evidence: row.evidence,
    strongest: levels.length > 0 ? Math.max(...levels) : null,
    lastActiveAt: row.updated_at,
  };
}
