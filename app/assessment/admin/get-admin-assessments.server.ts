import { type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { searchProblem } from "#app/platform/db/search-text.ts";
import type { AdminAssessment } from "./admin-assessment.ts";
import { assessmentOf, assessmentRows } from "./assessment-rows.server.ts";
import type { AssessmentsQuery } from "./assessments-query.ts";
import { foundAssessments } from "./found-assessments.server.ts";

/** A page of all assessments, newest first (SPEC-AD2, SPEC-AD7), in one query. */
export async function getAdminAssessments(db: Db, query: AssessmentsQuery): Promise<ListPage<AdminAssessment>> {
  const rows = await rowsOf(db, query);
  return listPage(rows.map(assessmentOf), query, ({ id }) => [id]);
}

async function rowsOf(db: Db, query: AssessmentsQuery) {
  const { q, progress } = query;
  const all = keyset(assessmentRows(db), query, { by: ["session.id"], descending: true });
  if (q !== "") {
    const found = searchProblem(q) ? undefined : foundAssessments(query);
    return found ? all.where("session.id", "in", found).execute() : [];
  }
  return progress ? all.where("session.progress", "=", progress).execute() : all.execute();
}
