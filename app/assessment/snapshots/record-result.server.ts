import type { Tier } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { resultTexts } from "../advice/result-texts.ts";
import type { Category } from "../questions/question.ts";
import type { Score } from "../score/score.ts";
import type { AssessmentSession } from "../sessions/session.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import { makeTasks } from "../tasks/make-tasks.server.ts";
import { maxAnswers, maxResults } from "./limits.ts";
import { readingOf } from "./reading.ts";
import { findRecorded } from "./recorded-results.server.ts";
import { snapshotStatus } from "./snapshot-status.ts";

interface Completed {
  user: string;
  session: AssessmentSession;
  tier: Tier;
  /** ISO 8601. */
  now?: string;
}

/** `known`: already recorded; `full`: the limit of stored results is reached. `revision` is the newest. */
export type Recording = { kind: "new" | "known" | "full"; revision: number };

/**
 * Records the current result of a completed session and creates its tasks. Earlier results are kept: different answers
 * create the next revision, the same answers none. After a plan has ended, everything that counted keeps counting; if
 * one of those answers is missing, the last result remains the newest.
 */
export function recordResult(db: Db, { user, session, tier, now = clock.now().toISOString() }: Completed) {
  return inTransaction(db, async (transaction): Promise<Recording> => {
    const key = { user, id: session.id };
    const last = await findRecorded(transaction, key);
    const { questions, values, score, wordedFor } = readingOf(session, last);
    const isMissing = questions.some(({ id, isRequired }) => isRequired && !(id in values));
    if (last && (isMissing || snapshotStatus(last, values, questions) === "same")) {
      return { kind: "known", revision: last.revision };
    }
    const answers = JSON.stringify(values);
    if (last && !(await hasRoom(transaction, key, answers.length))) return { kind: "full", revision: last.revision };
    const revision = (last?.revision ?? 0) + 1;
    await transaction
      .insertInto("session_results")
      .values({
        user_id: user,
        assessment_session_id: session.id,
        revision,
        allowed: questions.length,
        tier,
        answers,
        overall: score.overall,
        ...categoryColumns(score),
        keywords_version: score.keywordsVersion,
        created_at: now,
      })
      .execute();
    const { tasks } = resultTexts({ score, tier, wordedFor, links: site.links });
    await makeTasks(transaction, { user, session: session.id, recommendations: tasks, now });
    return { kind: "new", revision };
  });
}

async function hasRoom(db: Db, { user, id }: SessionKey, size: number): Promise<boolean> {
  const { count, kept } = await db
    .selectFrom("session_results")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number>(fn("length", ["answers"])).as("kept")])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", id)
    .executeTakeFirstOrThrow();
  return count < maxResults && kept + size <= maxAnswers;
}

function categoryColumns({ answered, categories }: Score) {
  const of = (category: Category) => (answered.includes(category) ? categories[category] : null);
  return {
    problem_validation: of("problemValidation"),
    market_opportunity: of("marketOpportunity"),
    competitive_advantage: of("competitiveAdvantage"),
    risk_awareness: of("riskAwareness"),
  };
}
