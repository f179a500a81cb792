import type { Question } from "../questions/question.ts";
import { answerLabel } from "../sessions/answer.ts";
import { type AssessmentSession, allowedQuestions } from "../sessions/session.ts";

/** A question of an assessment and its answer, as administrators see it. */
export interface AnswerRow {
  number: number;
  title: string;
  category: Question["category"];
  /** The question version this assessment started with. */
  version: number;
  /**
   * Undefined if unanswered. `own`: free text in the founder's words. `completed`: the founder pressed Next; otherwise
   * the answer is a draft.
   */
  answer?: { text: string; isText: boolean; completed: boolean };
}

/** The questions the plan allows, plus later ones that have an answer, in question order (SPEC-AD2). */
export function answerRows(session: AssessmentSession, limit: number): AnswerRow[] {
  const allowed = allowedQuestions(session, limit).length;
  const shown = session.questions.filter(({ id }, index) => index < allowed || id in session.saved);
  return shown.map((question) => {
    const { id, title, category, version, orderIndex: number, type } = question;
    const saved = session.saved[id];
    const answer = saved && {
      text: answerLabel(question, saved.value),
      isText: type === "text",
      completed: saved.completed,
    };
    return { number, title, category, version, answer };
  });
}
