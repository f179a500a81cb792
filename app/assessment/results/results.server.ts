import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { accessBy, entitlementRows } from "#app/billing/access.server.ts";
import { assessmentLimits, type Tier } from "#app/billing/access.ts";
import { brandLinks } from "#app/brand/brand.ts";
import { brandInForce } from "#app/brand/brands.server.ts";
import { closeOdds } from "#app/outcomes/own-odds.server.ts";
import { compiledTogether, type Db } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { resultTexts } from "../advice/result-texts.ts";
import { benchmarkLine } from "../benchmarks/benchmarks.server.ts";
import type { Mark } from "../marks/mark.ts";
import { shownMarks } from "../marks/marks.server.ts";
import type { Question } from "../questions/question.ts";
import { scoreLine } from "../score/score-line.ts";
import { type AssessmentSession, allowedQuestions, answeredCount, isComplete } from "../sessions/session.ts";
import { type SessionKey, sessionFrom, sessionQueries } from "../sessions/sessions.server.ts";
import { type Reading, readingOf, recordedReading } from "../snapshots/reading.ts";
import type { RecordedResult } from "../snapshots/recorded-result.ts";
import { recordedFrom, recordedQuery } from "../snapshots/recorded-results.server.ts";
import { snapshotStatus } from "../snapshots/snapshot-status.ts";
import { nextSteps } from "../what-if/what-if.ts";
import { resultLine } from "./result-line.ts";

/**
 * Query parameters of /results/…: the number of a recorded result. Invalid values are ignored, which shows the current
 * result.
 */
export const ResultsQuery = z.object({
  result: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
});

/** The form that asks for a human look at an answer: the question's id. */
export const LookForm = z.object({ question: z.string().max(100) });

interface ResultsKey extends SessionKey {
  /** A recorded result, shown as it was; omitted for the current answers. */
  revision?: number;
}

/** A session, and how its current answers or a recorded result are read. */
export interface FoundReading {
  session: AssessmentSession;
  /** The recorded result of the key, otherwise the newest one. */
  recorded: RecordedResult | undefined;
  /** The recorded result that is shown as it was; undefined for the current answers. */
  old: RecordedResult | undefined;
  reading: Reading;
  /** The marks of the recorded result on texts that are shown. */
  marks: Mark[];
  /** The user's current plan. */
  tier: Tier;
}

/** Finds what results are shown from; undefined if the user has no such results. */
export async function findReading(db: Db, { revision, ...key }: ResultsKey): Promise<FoundReading | undefined> {
  const named = revision === undefined ? [] : [revision];
  const { results, causes, ...rows } = await readingRows(db, key.user, key.id, ...named);
  const session = await sessionFrom(db, rows);
  const recorded = recordedFrom(results);
  if (!session || (revision !== undefined && !recorded)) return undefined;
  const old = revision === undefined ? undefined : recorded;
  const reading = old ? recordedReading(session, old) : readingOf(session, recorded);
  const isUnrecorded = !old && !reading.preliminary && reading.questions.length > (recorded?.allowed ?? 0);
  if (isUnrecorded) await closeOdds(db, { user: key.user, session: session.id }); // the score of all answers is seen
  const result = recorded?.isMarked && { user: key.user, session: key.id, revision: recorded.revision };
  const marks = result ? await shownMarks(db, { ...result, values: reading.values }) : [];
  return { session, recorded, old, reading, marks, tier: accessBy(causes).tier };
}

const readingRows = compiledTogether((db, user: string, session: string, ...revision: number[]) => ({
  ...sessionQueries(db, user, session),
  results: recordedQuery(db, user, session, ...revision),
  causes: entitlementRows(db, user),
}));

/**
 * Everything the results page of a session shows. Recalculated on every request: the rules are fixed and the answers
 * are stored.
 */
export async function resultsOf(db: Db, key: ResultsKey) {
  const found = await findReading(db, key);
  return found && shownResults(found, site.links);
}

/** The same for others to read: with the founder's brand, if they use one, whose links then replace ours. */
export async function brandedResultsOf(db: Db, key: ResultsKey) {
  const found = await findReading(db, key);
  if (!found) return undefined;
  const brand = await brandInForce(db, { user: key.user, tier: found.tier });
  return { ...shownResults(found, brand ? brandLinks(brand) : site.links), brand };
}

/**
 * The results as `resultsOf` returns them.
 * @param links what the texts link to
 */
export function shownResults(
  { session, recorded, old, reading, marks, tier }: FoundReading,
  links: Record<string, string>,
) {
  const { questions, values, score, wordedFor, preliminary } = reading;
  const reached = allowedQuestions(session, assessmentLimits(tier).questions);
  const total = session.questions.length;
  const { lines, ...shown } = score;
  return {
    id: session.id,
    idea: session.idea,
    questionSet: session.questionSet,
    tier,
    createdAt: session.createdAt,
    completedAt: old ? old.createdAt : session.completedAt,
    /** Number of answered questions among those that count. */
    answered: Object.keys(values).length,
    counted: questions.length,
    total,
    /** The progress of the answers; undefined for an old result, which cannot be continued. */
    progress: old ? undefined : progressOf(session, reached),
    /** Number of questions outside both the plan and the result. */
    locked: total - Math.max(questions.length, reached.length),
    preliminary,
    marks,
    score: shown,
    lines: lines.map((line, index) => resultLine(line, index + 1)),
    /** Answers that do not count until all questions are answered. */
    waiting: old ? [] : uncountedLines(session, questions.length),
    texts: resultTexts({
      ...{ score, tier, wordedFor, links },
      benchmark: benchmarkLine({ tier, session, ...reading }),
    }),
    /** What would move the score most. */
    steps: nextSteps(lines, score.overall),
    record: recordOf({ recorded, isOld: old !== undefined, reading, isComplete: isComplete(session, reached.length) }),
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
export async function findResults(args: LoaderFunctionArgs, back?: string) {
  const { id: user } = await requireUser(args, back);
  const results = await resultsOf(args.context.db, { user, ...requestedResult(args) });
  if (!results) throw new Response(null, { status: 404 });
  return { user, ...results };
}

/** The results that a URL names. */
export function requestedResult({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const { result: revision } = ResultsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { id: params.sessionId ?? "", revision };
}

export type FoundResults = Awaited<ReturnType<typeof findResults>>;
