import { randomUUID } from "node:crypto";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { oddsValues } from "#app/outcomes/outcome.ts";
import { openOdds } from "#app/outcomes/own-odds.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Question } from "../questions/question.ts";
import { answerLabel } from "../sessions/answer.ts";
import { rawAnswer } from "../sessions/parse-answer.ts";
import { earlierVersions } from "../sessions/responses.server.ts";
import {
  type AssessmentSession,
  allowedQuestions,
  answeredCount,
  doneCount,
  isAtFreeLimit,
  isPassed,
  resumeNumber,
} from "../sessions/session.ts";
import { findSession } from "../sessions/sessions.server.ts";

const freeQuestions = assessmentLimits("free").questions;

/** The /questions page for this session id. `missing`: the user has no such session. */
export async function findQuestionPage(db: Db, { user, id, number }: { user: string; id: string; number?: number }) {
  const session = await findSession(db, { user, id });
  return session ? questionPage(db, { user, session, number }) : { kind: "missing" as const };
}

interface QuestionPageInput {
  user: string;
  session: AssessmentSession;
  /** From 1; the page chooses if undefined. */
  number?: number;
}

/**
 * The /questions page for a session: the upgrade choice (`gate`), a question, a `locked` question outside the plan, or
 * `done` if no question was requested and none is left, which leads to the results. `beyond`: there is no question of
 * this number.
 */
export async function questionPage(db: Db, { user, session, number }: QuestionPageInput) {
  const { questions: limit } = assessmentLimits((await accessOf(db, { user })).tier);
  const allowed = allowedQuestions(session, limit);
  const counts = { session: session.id, answered: answeredCount(session, allowed), total: allowed.length };
  const done = doneCount(session, allowed);
  if (number === undefined && isAtFreeLimit(session, freeQuestions)) {
    const more = session.questions.length - freeQuestions;
    return { ...counts, kind: "gate" as const, more, numberAfter: freeQuestions + 1 };
  }
  const requested = number ?? resumeNumber(session, limit);
  const question = session.questions[requested - 1];
  if (number === undefined && requested > allowed.length) return { ...counts, kind: "done" as const };
  if (!question) return { ...counts, kind: "beyond" as const };
  const saved = session.saved[question.id];
  if (requested > allowed.length) {
    const { title, text } = question;
    const answer = saved && answerLabel(question, saved.value);
    return {
      ...counts,
      kind: "locked" as const,
      numberAfter: allowed.length + 1,
      number: requested,
      title,
      text,
      answer,
    };
  }

  // Only the last question of a full assessment asks for them.
  const isEnd = requested === session.questions.length && requested === allowed.length;
  const odds = isEnd ? await openOdds(db, { user, session: session.id }) : undefined;
  const earlier = await earlierVersions(db, { user, session: session.id, question: question.id }, question);
  return {
    ...counts,
    kind: "question" as const,
    done,
    number: requested,
    question,
    /** Asked for with the first question. */
    idea: requested === 1 ? session.idea : undefined,
    hasOdds: odds !== undefined,
    values: {
      questionId: question.id,
      revision: saved?.revision ?? 0,
      form: newForm(),
      answer: saved && rawAnswer(saved.value),
      ...(odds && oddsValues(odds.percent)),
    },
    savedAt: saved?.updatedAt,
    timeLeft: timeLeft(allowed.filter((open) => !(open.id in session.saved) && !isPassed(session, open))),
    earlier: earlier.map(({ value, at }) => ({ text: answerLabel(question, value), at })),
  };
}

/** An idempotency key for a rendered form. Short, because random text does not compress: the first 6 bytes of a UUID. */
export function newForm(): string {
  // Node draws many UUIDs at once; asking the system for 6 bytes costs as much as a query.
  return Buffer.from(randomUUID().slice(0, 13).replace("-", ""), "hex").toString("base64url");
}

/**
 * Estimated seconds per answer: free text is written, a number is recalled and counted, a choice is one press. The ten
 * default questions together take "about 7 minutes" (SPEC-EU9), the three free ones about 3.
 */
const secondsFor: Record<Question["type"], number> = { text: 100, scale: 40, multiple_choice: 12, yes_no: 10 };

/** The estimated time for these questions, in words; undefined if there are none. */
export function timeLeft(open: Pick<Question, "type">[]): string | undefined {
  if (open.length === 0) return undefined;
  const seconds = open.reduce((sum, { type }) => sum + secondsFor[type], 0);
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than a minute left";
  return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
}
