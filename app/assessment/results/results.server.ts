import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db.server.ts";
import { site } from "#app/platform/site.ts";
import { resultTexts } from "../advice/result-texts.ts";
import type { Question } from "../questions/question.ts";
import type { RecordedResult } from "../recorded/recorded-result.ts";
import { findRecorded } from "../recorded/recorded-results.server.ts";
import { scoreSession } from "../score/score.ts";
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
    /** Questions that the plan does not reach. */
    locked: total - allowedQuestions(session, limit).length,
    preliminary: answered < total,
    score: shown,
    lines: lines.map(resultLine),
    texts: resultTexts({ score, tier, links: site.links }),
    record: recordOf({ recorded, isOld: old !== undefined, allowed, values }),
  };
}

export type Results = NonNullable<Awaited<ReturnType<typeof resultsOf>>>;

interface Told {
  recorded: RecordedResult | undefined;
  isOld: boolean;
  allowed: Question[];
  values: Answers;
}

/**
 * How what is shown stands to what was recorded. `none`: never completed; `same`: it is the newest result;
 * `changed`: answers were changed since; `old`: a result as it was.
 */
function recordOf({ recorded, isOld, allowed, values }: Told) {
  if (!recorded) return { kind: "none" as const };
  const { revision, createdAt } = recorded;
  if (isOld) return { kind: "old" as const, revision, createdAt };
  const same = recorded.allowed === allowed.length && JSON.stringify(recorded.values) === JSON.stringify(values);
  return { kind: same ? ("same" as const) : ("changed" as const), revision, createdAt };
}
