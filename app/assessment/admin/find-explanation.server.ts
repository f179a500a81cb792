import type { Db } from "#app/platform/db/database.server.ts";
import { resultsOf } from "../results/results.server.ts";
import { findAssessmentRow } from "./find-admin-assessment.server.ts";

/**
 * How the score of an assessment was calculated.
 * @param revision a recorded result; omitted for the current answers
 */
export async function findExplanation(db: Db, { id, revision }: { id: string; revision?: number }) {
  const assessment = await findAssessmentRow(db, id);
  const results = assessment && (await resultsOf(db, { user: assessment.user.id, id, revision }));
  if (!results) return undefined;
  const { record, score, lines } = results;
  const old = record.kind === "old" ? record : undefined;
  return {
    id,
    name: assessment.user.name,
    revision: old?.revision,
    createdAt: old?.createdAt ?? assessment.createdAt,
    score,
    lines,
  };
}
