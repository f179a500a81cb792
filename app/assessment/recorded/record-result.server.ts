import type { Tier } from "#app/billing/access.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { site } from "#app/platform/site.ts";
import { resultTexts } from "../advice/result-texts.ts";
import type { Category } from "../questions/question.ts";
import { type Score, scoreSession } from "../score/score.ts";
import { type AssessmentSession, allowedQuestions, byKey, valuesOf } from "../sessions/session.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import { makeTasks } from "../tasks/make-tasks.server.ts";
import { findRecorded } from "./recorded-results.server.ts";
import { standingOf } from "./standing.ts";

interface Completed {
  user: string;
  session: AssessmentSession;
  tier: Tier;
  /** ISO 8601. */
  now?: string;
}

const maxResults = 50; // of one session
const maxSize = 1_000_000; // characters of all their answers, so that a session can be exported and imported whole

/** `known`: it is recorded already; `full`: the session keeps no further one. `revision` is the newest. */
export type Recording = { kind: "new" | "known" | "full"; revision: number };

/**
 * Keeps the result of a completed session as it is now, and makes the tasks it asks for. What was kept before stays:
 * other answers make the next revision, the same answers make none. Nor do fewer questions than were counted before:
 * after a plan has ended its whole result remains the newest.
 */
export function recordResult(db: Db, { user, session, tier, now = new Date().toISOString() }: Completed) {
  const allowed = allowedQuestions(session, assessmentLimits(tier).questions);
  const values = valuesOf({ questions: allowed, saved: session.saved });
  const score = scoreSession(allowed, byKey(allowed, values), allowed.length);
  return inTransaction(db, async (transaction): Promise<Recording> => {
    const key = { user, id: session.id };
    const last = await findRecorded(transaction, key);
    if (last && (last.allowed > allowed.length || standingOf(last, values, allowed) === "same")) {
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
        allowed: allowed.length,
        answers,
        overall: score.overall,
        ...categoryColumns(score),
        keywords_version: score.keywordsVersion,
        created_at: now,
      })
      .execute();
    const { tasks } = resultTexts({ score, tier, links: site.links });
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
  return count < maxResults && kept + size <= maxSize;
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
