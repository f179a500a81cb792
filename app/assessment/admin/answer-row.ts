import type { Question } from "../questions/question.ts";
import { answerLabel } from "../sessions/answer.ts";
import { type AssessmentSession, allowedQuestions } from "../sessions/session.ts";

/** A question of an assessment and what was answered to it, as an administrator reads it. */
export interface AnswerRow {
  number: number;
  title: string;
  category: Question["category"];
  /** The version that this assessment was begun with. */
  version: number;
  /** Undefined: nothing. `own`: in the founder's own words. `completed`: Next was pressed; otherwise it is a draft. */
  answer?: { text: string; own: boolean; completed: boolean };
}

/** The questions that the plan allows, and those beyond with an answer, in the order asked (SPEC-AD2). */
export function answerRows(session: AssessmentSession, limit: number): AnswerRow[] {
  const allowed = allowedQuestions(session, limit).length;
  const shown = session.questions.filter(({ id }, index) => index < allowed || id in session.saved);
  return shown.map((question) => {
    const { id, title, category, version, orderIndex: number, type } = question;
    const saved = session.saved[id];
    const answer = saved && {
      text: answerLabel(question, saved.value),
      own: type === "text",
      completed: saved.completed,
    };
    return { number, title, category, version, answer };
  });
}
