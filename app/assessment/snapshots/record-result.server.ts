import { setImmediate } from "node:timers/promises";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits, type Tier } from "#app/billing/access.ts";
import { openOutcome } from "#app/outcomes/outcomes.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { recordEvent } from "#app/webhooks/record-event.server.ts";
import { resultTexts } from "../advice/result-texts.ts";
import { judgeResult } from "../marks/judge-result.server.ts";
import type { Category } from "../questions/question.ts";
import type { Score } from "../score/score.ts";
import { type AssessmentSession, isComplete } from "../sessions/session.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { makeTasks } from "../tasks/make-tasks.server.ts";
import { readingOf } from "./reading.ts";
import { maxAnswers, maxResults } from "./recorded-result.ts";
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
type Recording = { kind: "new" | "known" | "full"; revision: number };

/**
 * Records the current result of a completed session and creates its tasks. Earlier results are kept: different answers
 * create the next revision, the same answers none. After a plan has ended, everything that counted keeps counting; if
 * one of those answers is missing, the last result remains the newest.
 */
export function recordResult(db: Db, { user, session, tier, now = clock.now().toISOString() }: Completed) {
  return inTransaction(db, async (transaction): Promise<Recording> => {
    const key = { user, id: session.id };
    const last = await findRecorded(transaction, key);
    const { questions, values, score, wordedFor, preliminary } = readingOf(session, last);
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
    if (!preliminary) await openOutcome(transaction, { user, session: session.id, revision, score, at: now });
    await judgeResult(transaction, { user, session: session.id, revision, questions, values, now });
    const { tasks } = resultTexts({ score, tier, wordedFor, links: site.links });
    await makeTasks(transaction, { user, session: session.id, recommendations: tasks, now });
    const event = { type: "result.recorded", data: { assessment: session.id, revision } } as const;
    await recordEvent(transaction, { user, event });
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

const batch = 100; // sessions per query

/**
 * Records results for sessions completed before results were stored, each in its own transaction. Sessions under 100 %
 * on the current plan are skipped until they are completed.
 */
export async function recordMissing(db: Db): Promise<void> {
  for (let after = ""; ; ) {
    const sessions = await missingAfter(db, after);
    for (const { user_id: user, id, completed_at } of sessions) {
      await setImmediate(); // yield: queries are synchronous and would block the event loop
      const session = await findSession(db, { user, id });
      const { tier } = await accessOf(db, { user });
      if (!session || !isComplete(session, assessmentLimits(tier).questions)) continue;
      await recordResult(db, { user, session, tier, now: completed_at ?? undefined });
    }
    const last = sessions.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function missingAfter(db: Db, after: string) {
  return db
    .selectFrom("assessment_sessions as session")
    .select(["session.id", "session.user_id", "session.completed_at"])
    .where("session.id", ">", after)
    .where("session.completed_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("session_results as result")
            .select("result.revision")
            .whereRef("result.user_id", "=", "session.user_id")
            .whereRef("result.assessment_session_id", "=", "session.id"),
        ),
      ),
    )
    .orderBy("session.id")
    .limit(batch)
    .execute();
}
