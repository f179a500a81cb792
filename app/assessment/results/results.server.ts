import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db.server.ts";
import { site } from "#app/platform/site.ts";
import { resultTexts } from "../advice/result-texts.ts";
import type { Category, Question } from "../questions/question.ts";
import type { RecordedResult } from "../recorded/recorded-result.ts";
import { findRecorded } from "../recorded/recorded-results.server.ts";
import { standingOf } from "../recorded/standing.ts";
import { type Score, scoreSession } from "../score/score.ts";
import type { Answers } from "../sessions/answer.ts";
import { allowedQuestions, byKey, valuesOf } from "../sessions/session.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { resultLine } from "./result-line.ts";

/**
 * Everything the results page of a session shows, worked out anew: the rules are fixed and the answers are kept.
 * @param revision a result that was recorded, as it was; without it the answers as they stand.
 */
export async function resultsOf(db: Db, { revision, ...key }: SessionKey & { revision?: number }) {
  const session = await findSession(db, key);
  const recorded = await findRecorded(db, { ...key, revision });
  if (!session || (revision !== undefined && !recorded)) return undefined;
  const { tier } = await accessOf(db, { user: key.user });
  const { questions: limit } = assessmentLimits(tier);
  const old = revision === undefined ? undefined : recorded;
  const allowed = allowedQuestions(session, old?.allowed ?? limit);
  const values = old?.values ?? valuesOf({ questions: allowed, saved: session.saved });
  const answered = Object.keys(values).length;
  const total = session.questions.length;
  const score = scoreSession(allowed, byKey(allowed, values), allowed.length);
  const { lines, ...shown } = score;
  return {
    id: session.id,
    tier,
    createdAt: session.createdAt,
    completedAt: old?.createdAt ?? session.completedAt,
    answered,
    allowed: allowed.length,
    total,
    /** Questions that neither the plan reaches nor the result counted. */
    locked: total - Math.max(allowed.length, allowedQuestions(session, limit).length),
    preliminary: answered < total,
    score: shown,
    lines: lines.map(resultLine),
    /** Asked, and without any answer. */
    unanswered: unansweredOf(score),
    texts: resultTexts({ score, tier, links: site.links, wordedFor: allowed.length > limit ? "pro" : tier }),
    record: recordOf({ recorded, isOld: old !== undefined, allowed, values }),
  };
}

export type Results = NonNullable<Awaited<ReturnType<typeof resultsOf>>>;

/** The categories that were asked and have no answer. */
export function unansweredOf({ asked, lines }: Score): Category[] {
  const answered = lines.filter(({ detail }) => detail.kind !== "none").map(({ question }) => question.category);
  return asked.filter((category) => !answered.includes(category));
}

interface Told {
  recorded: RecordedResult | undefined;
  isOld: boolean;
  allowed: Question[];
  values: Answers;
}

/**
 * How what is shown stands to what was recorded. `none`: never completed; `old`: a result as it was; otherwise how the
 * answers stand to the newest result, which counted `counted` questions, and whether they can be kept as the next.
 */
function recordOf({ recorded, isOld, allowed, values }: Told) {
  if (!recorded) return { kind: "none" as const };
  const { revision, createdAt, allowed: counted } = recorded;
  if (isOld) return { kind: "old" as const, revision, createdAt };
  const isKeepable = allowed.length >= counted && allowed.every(({ id }) => id in values);
  return { kind: standingOf(recorded, values, allowed), revision, createdAt, counted, isKeepable };
}
