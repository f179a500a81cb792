import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { brandOf } from "#app/brand/brand-of.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { resultTexts } from "../advice/result-texts.ts";
import type { Question } from "../questions/question.ts";
import { scoreLine } from "../score/score-line.ts";
import { type AssessmentSession, allowedQuestions, answeredCount, isComplete } from "../sessions/session.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { type Reading, readingOf, recordedReading } from "../snapshots/reading.ts";
import type { RecordedResult } from "../snapshots/recorded-result.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { snapshotStatus } from "../snapshots/snapshot-status.ts";
import { resultLine } from "./result-line.ts";

/**
 * Query parameters of /results/…: the number of a recorded result. Invalid values are ignored, which shows the current
 * result.
 */
export const ResultsQuery = z.object({
  result: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
});

interface ResultsInput extends SessionKey {
  /** A recorded result, shown as it was; omitted for the current answers. */
  revision?: number;
  /** What the texts link to; ours by default. */
  links?: Record<string, string>;
}

/**
 * Everything the results page of a session shows. Recalculated on every request: the rules are fixed and the answers
 * are stored.
 */
export async function resultsOf(db: Db, { revision, links = site.links, ...key }: ResultsInput) {
  const session = await findSession(db, key);
  const recorded = await findRecorded(db, { ...key, revision });
  if (!session || (revision !== undefined && !recorded)) return undefined;
  const { tier } = await accessOf(db, { user: key.user });
  const isOld = revision !== undefined && recorded !== undefined;
  const reading = isOld ? recordedReading(session, recorded) : readingOf(session, recorded);
  const { questions, values, score, wordedFor, preliminary } = reading;
  const reached = allowedQuestions(session, assessmentLimits(tier).questions);
  const total = session.questions.length;
  const { lines, ...shown } = score;
  return {
    id: session.id,
    idea: session.idea,
    tier,
    createdAt: session.createdAt,
    completedAt: isOld ? recorded.createdAt : session.completedAt,
    /** Number of answered questions among those that count. */
    answered: Object.keys(values).length,
    counted: questions.length,
    total,
    /** The progress of the answers; undefined for an old result, which cannot be continued. */
    progress: isOld ? undefined : progressOf(session, reached),
    /** Number of questions outside both the plan and the result. */
    locked: total - Math.max(questions.length, reached.length),
    preliminary,
    score: shown,
    lines: lines.map((line, index) => resultLine(line, index + 1)),
    /** Answers that do not count until all questions are answered. */
    waiting: isOld ? [] : uncountedLines(session, questions.length),
    texts: resultTexts({ score, tier, wordedFor, links }),
    record: recordOf({ recorded, isOld, reading, isComplete: isComplete(session, reached.length) }),
  };
}

export type Results = NonNullable<Awaited<ReturnType<typeof resultsOf>>>;

/** The progress of the answers among the questions the plan includes. */
function progressOf(session: AssessmentSession, reached: Question[]) {
  const isOpen = !isComplete(session, reached.length);
  return { answered: answeredCount(session, reached), reached: reached.length, isOpen };
}

function uncountedLines({ questions, saved }: AssessmentSession, counted: number) {
  return questions.flatMap((question, index) => {
    const answer = saved[question.id];
    return index < counted || !answer ? [] : [resultLine(scoreLine(question, answer.value), index + 1)];
  });
}

interface ResultsPage {
  recorded: RecordedResult | undefined;
  isOld: boolean;
  reading: Reading;
  /** Whether all questions the plan includes are done. */
  isComplete: boolean;
}

/**
 * The relation of the page to the recorded results. `none`: never completed; `old`: an old result, as recorded.
 * Otherwise the status of the current answers relative to the newest result, which counted `counted` questions, and
 * whether they can be saved as the next one.
 */
function recordOf({ recorded, isOld, reading: { questions, values }, isComplete }: ResultsPage) {
  if (!recorded) return { kind: "none" as const };
  const { revision, createdAt, allowed: counted, overall, categories } = recorded;
  if (isOld) return { kind: "old" as const, revision, createdAt };
  const isKeepable = isComplete && questions.every(({ id, isRequired }) => id in values || !isRequired);
  const kind = snapshotStatus(recorded, values, questions);
  return { kind, revision, createdAt, counted, overall, categories, isKeepable };
}

/**
 * The results named by the URL, of the signed-in user.
 * @param back passed to `requireUser`
 * @throws 404 if the user has no such results
 */
export async function findResults({ request, params, context }: LoaderFunctionArgs, back?: string) {
  const { id: user } = await requireUser({ request, context }, back);
  const { result: revision } = ResultsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const results = await resultsOf(context.db, { user, id: params.sessionId ?? "", revision });
  if (!results) throw new Response(null, { status: 404 });
  return { user, ...results, brand: await brandOf({ request, context }, { user, tier: results.tier }) };
}

export type FoundResults = Awaited<ReturnType<typeof findResults>>;
