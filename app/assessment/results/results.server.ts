import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db.server.ts";
import { site } from "#app/platform/site.ts";
import { resultTexts } from "../advice/result-texts.ts";
import { scoreSession } from "../score/score.ts";
import { allowedQuestions, answeredCount, answersOf } from "../sessions/session.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { resultLine } from "./result-line.ts";

/** Everything the results page of a session shows, worked out anew: the rules are fixed and the answers are kept. */
export async function resultsOf(db: Db, key: SessionKey) {
  const session = await findSession(db, key);
  if (!session) return undefined;
  const { tier } = await accessOf(db, { user: key.user });
  const { questions: limit } = assessmentLimits(tier);
  const score = scoreSession(session.questions, answersOf(session), limit);
  const { lines, ...shown } = score;
  const allowed = allowedQuestions(session, limit);
  const answered = answeredCount(session, allowed);
  const total = session.questions.length;
  return {
    id: session.id,
    createdAt: session.createdAt,
    completedAt: session.completedAt,
    answered,
    allowed: allowed.length,
    total,
    /** Questions that the plan does not reach. */
    locked: total - allowed.length,
    preliminary: answered < total,
    score: shown,
    lines: lines.map(resultLine),
    texts: resultTexts({ score, tier, links: site.links }),
  };
}

export type Results = NonNullable<Awaited<ReturnType<typeof resultsOf>>>;
