import type { Tier } from "#app/billing/access.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { site } from "#app/platform/site.ts";
import { resultTexts } from "../advice/result-texts.ts";
import type { Category } from "../questions/question.ts";
import { type Score, scoreSession } from "../score/score.ts";
import { type AssessmentSession, allowedQuestions, byKey, valuesOf } from "../sessions/session.ts";
import { makeTasks } from "../tasks/make-tasks.server.ts";
import { findRecorded } from "./recorded-results.server.ts";

interface Completed {
  user: string;
  session: AssessmentSession;
  tier: Tier;
  /** ISO 8601. */
  now?: string;
}

/**
 * Keeps the result of a completed session as it is now, and makes the tasks it asks for. What was kept before stays:
 * other answers make the next revision, the same answers make none.
 */
export function recordResult(db: Db, { user, session, tier, now = new Date().toISOString() }: Completed) {
  const allowed = allowedQuestions(session, assessmentLimits(tier).questions);
  const values = valuesOf({ questions: allowed, saved: session.saved });
  const score = scoreSession(allowed, byKey(allowed, values), allowed.length);
  return inTransaction(db, async (transaction) => {
    const key = { user, id: session.id };
    const last = await findRecorded(transaction, key);
    if (last?.allowed === allowed.length && JSON.stringify(last.values) === JSON.stringify(values)) {
      return { isNew: false, revision: last.revision };
    }
    const revision = (last?.revision ?? 0) + 1;
    await transaction
      .insertInto("session_results")
      .values({
        user_id: user,
        assessment_session_id: session.id,
        revision,
        allowed: allowed.length,
        answers: JSON.stringify(values),
        overall: score.overall,
        ...categoryColumns(score),
        keywords_version: score.keywordsVersion,
        created_at: now,
      })
      .execute();
    const { tasks } = resultTexts({ score, tier, links: site.links });
    await makeTasks(transaction, { user, session: session.id, recommendations: tasks, now });
    return { isNew: true, revision };
  });
}

function categoryColumns({ asked, categories }: Score) {
  const of = (category: Category) => (asked.includes(category) ? categories[category] : null);
  return {
    problem_validation: of("problemValidation"),
    market_opportunity: of("marketOpportunity"),
    competitive_advantage: of("competitiveAdvantage"),
    risk_awareness: of("riskAwareness"),
  };
}
