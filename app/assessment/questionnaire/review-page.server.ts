import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { openOdds } from "#app/outcomes/own-odds.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Question } from "../questions/question.ts";
import { answerLabel } from "../sessions/answer.ts";
import {
  type AssessmentSession,
  allowedQuestions,
  answeredCount,
  missingNumber,
  valuesOf,
} from "../sessions/session.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import type { RecordedResult } from "../snapshots/recorded-result.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { snapshotStatus } from "../snapshots/snapshot-status.ts";

const shown = 160; // characters of an answer shown

/**
 * The state of a question. `draft`: saved, but Next was not pressed; `locked`: outside the plan; `optional`: unanswered
 * and not required.
 */
export type QuestionState = "answered" | "draft" | "open" | "optional" | "locked";

/** Every question of a session with its state, for review before "Complete". */
export async function reviewPage(db: Db, key: SessionKey) {
  const session = await findSession(db, key);
  if (!session) return undefined;
  const { questions: limit } = assessmentLimits((await accessOf(db, { user: key.user })).tier);
  const allowed = allowedQuestions(session, limit);
  const recorded = await findRecorded(db, key);
  const openNumber = missingNumber(session, limit);
  const isEnd = openNumber === undefined && allowed.length === session.questions.length;
  return {
    session: session.id,
    answered: answeredCount(session, allowed),
    total: allowed.length,
    /** The number of the first required question without an answer; undefined if there is none. */
    openNumber,
    /** The founder's own odds, if "Complete" may still come with them. */
    odds: isEnd ? await openOdds(db, { user: key.user, session: session.id }) : undefined,
    /** Number of optional questions without an answer. */
    skipped: allowed.filter(({ id, isRequired }) => !isRequired && !(id in session.saved)).length,
    isCompleted: session.completedAt !== null,
    /** The newest result matches the answers, so there is nothing to complete. */
    isRecorded: recorded !== undefined && isResultOf(recorded, session, allowed),
    questions: session.questions.map((question, index) => ({
      number: index + 1,
      title: question.title,
      state: index < allowed.length ? stateOf(session, question) : ("locked" as const),
      // Answers outside the plan cannot be read elsewhere, so they are shown in full.
      answer: index < allowed.length ? excerptOf(session, question) : wholeOf(session, question),
    })),
  };
}

export type ReviewPage = NonNullable<Awaited<ReturnType<typeof reviewPage>>>;

function stateOf({ saved }: AssessmentSession, { id, isRequired }: Question): QuestionState {
  const answer = saved[id];
  if (!answer) return isRequired ? "open" : "optional";
  return answer.completed ? "answered" : "draft";
}

function wholeOf({ saved }: AssessmentSession, question: Question): string | undefined {
  const answer = saved[question.id];
  return answer && answerLabel(question, answer.value);
}

/** The beginning of the answer, cut at a grapheme boundary. */
function excerptOf(session: AssessmentSession, question: Question): string | undefined {
  const text = wholeOf(session, question);
  if (text === undefined || text.length <= shown) return text;
  const pieces = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text.slice(0, 2 * shown));
  const whole = [...pieces].filter(({ index, segment }) => index + segment.length <= shown);
  return `${whole.map(({ segment }) => segment).join("")}…`;
}

/**
 * Whether a result matches the answers. After a plan has ended fewer questions count, but the full result still
 * applies.
 */
function isResultOf(recorded: RecordedResult, { saved }: AssessmentSession, allowed: Question[]): boolean {
  const status = snapshotStatus(recorded, valuesOf({ questions: allowed, saved }), allowed);
  return status === "same" || (status === "recounted" && recorded.allowed > allowed.length);
}
