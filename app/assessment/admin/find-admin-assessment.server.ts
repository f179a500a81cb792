import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { resultsOf } from "../results/results.server.ts";
import { findSession } from "../sessions/sessions.server.ts";
import { readingOf } from "../snapshots/reading.ts";
import { findRecorded, listRecorded } from "../snapshots/recorded-results.server.ts";
import { type AdminAssessment, adminSummaryOf } from "./admin-assessment.ts";
import { answerRows } from "./answer-row.ts";
import { assessmentOf, assessmentRows } from "./assessment-rows.server.ts";

/** An assessment and its owner; undefined if it does not exist. */
async function findAssessmentRow(db: Db, id: string): Promise<AdminAssessment | undefined> {
  const row = await assessmentRows(db).where("session.id", "=", id).executeTakeFirst();
  return row && assessmentOf(row);
}

/**
 * The full administrator view of an assessment: its answers, its recorded results and, if it is complete, a summary
 * based on the current answers.
 */
export async function findAdminAssessment(db: Db, id: string) {
  const assessment = await findAssessmentRow(db, id);
  if (!assessment) return undefined;
  const key = { user: assessment.user.id, id };
  const session = await findSession(db, key);
  if (!session) return undefined;
  const { tier } = await accessOf(db, key);
  const { questions: limit } = assessmentLimits(tier);
  const answers = answerRows(session, limit);
  const reading = readingOf(session, await findRecorded(db, key));
  return {
    assessment,
    idea: session.idea,
    answers,
    /** Number of hidden questions: the plan does not include them. */
    locked: session.questions.length - answers.length,
    recorded: await listRecorded(db, key),
    verdict: assessment.progress === "complete" ? adminSummaryOf(reading, tier, session.questions.length) : undefined,
  };
}

export type WholeAssessment = NonNullable<Awaited<ReturnType<typeof findAdminAssessment>>>;

/** The error shown when the assessment does not exist. */
export const assessmentNotFound: Failure = {
  title: "We couldn't find this assessment",
  failure: "The founder may have deleted it or their account, or the address may be mistyped.",
};

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
