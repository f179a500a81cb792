import { randomBytes } from "node:crypto";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db.server.ts";
import { answerLabel } from "../sessions/answer.ts";
import { rawAnswer } from "../sessions/parse-answer.ts";
import { earlierVersions } from "../sessions/responses.server.ts";
import {
  type AssessmentSession,
  allowedQuestions,
  answeredCount,
  resumeNumber,
  standsAtTheGate,
} from "../sessions/session.ts";
import { findSession, newestSession } from "../sessions/sessions.server.ts";
import { timeLeft } from "./time-left.ts";

const freeQuestions = assessmentLimits("free").questions;

/**
 * What /questions shows: of the session named, or else of the newest. `none`: there is no session yet; `missing`: not
 * the one named.
 */
export async function findQuestionPage(
  db: Db,
  { user, sessionId, number }: { user: string; sessionId?: string; number?: number },
) {
  const id = sessionId ?? (await newestSession(db, { user }));
  if (id === undefined) return { kind: "none" as const, answered: 0, total: 0 };
  const session = await findSession(db, { user, id });
  return session ? questionPage(db, { user, session, number }) : { kind: "missing" as const };
}

interface Wanted {
  user: string;
  session: AssessmentSession;
  /** From 1; the page chooses when none is named. */
  number?: number;
}

/**
 * What /questions shows of a session: the choice at the gate, a question, one beyond the plan, or `done` when nothing
 * is left to ask and none was named: then the results are due.
 */
export async function questionPage(db: Db, { user, session, number }: Wanted) {
  const { questions: limit } = assessmentLimits((await accessOf(db, { user })).tier);
  const allowed = allowedQuestions(session, limit);
  const counts = { session: session.id, answered: answeredCount(session, allowed), total: allowed.length };
  if (number === undefined && standsAtTheGate(session, freeQuestions)) {
    const more = session.questions.length - freeQuestions;
    return { ...counts, kind: "gate" as const, more, numberAfter: freeQuestions + 1 };
  }
  const wanted = number ?? resumeNumber(session, limit);
  const question = session.questions[wanted - 1];
  if (number === undefined && wanted > allowed.length) return { ...counts, kind: "done" as const };
  if (!question) return { kind: "missing" as const };
  if (wanted > allowed.length) return { ...counts, kind: "locked" as const, numberAfter: allowed.length + 1 };

  const saved = session.saved[question.id];
  const earlier = await earlierVersions(db, { user, session: session.id, question: question.id }, question);
  return {
    ...counts,
    kind: "question" as const,
    user,
    number: wanted,
    question,
    values: {
      questionId: question.id,
      revision: saved?.revision ?? 0,
      form: newForm(),
      answer: saved && rawAnswer(saved.value),
    },
    savedAt: saved?.updatedAt,
    left: timeLeft(allowed.filter(({ id }) => !(id in session.saved))),
    saved: Object.entries(session.saved)
      .map(([id, { revision }]) => `${id}:${revision}`)
      .join(" "),
    earlier: earlier.map(({ value, at }) => ({ text: answerLabel(question, value), at })),
  };
}

export type QuestionPage = Extract<Awaited<ReturnType<typeof questionPage>>, { kind: "question" }>;

/** Names a form as it is shown; short, since nothing random compresses. */
export function newForm(): string {
  return randomBytes(6).toString("base64url");
}
