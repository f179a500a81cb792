import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Flash } from "#app/platform/http/flash.server.ts";
import { questionPath, resultsPath, reviewPath } from "../paths.ts";
import { isOnScale, type Question } from "../questions/question.ts";
import { type AnswerValue, answerLabel } from "../sessions/answer.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { parseAnswer, rawAnswer } from "../sessions/parse-answer.ts";
import { type AssessmentSession, allowedQuestions, missingNumber } from "../sessions/session.ts";
import { findSession } from "../sessions/sessions.server.ts";
import type { AnswerForm } from "./answer-form.ts";
import { newForm } from "./question-page.server.ts";
import { saveAnswer } from "./save-answer.server.ts";

/** Where to go next, and what to say there. */
interface Destination {
  path: string;
  message?: Pick<Flash, "text"> & Partial<Flash>;
}

interface AnswerQuestionInput {
  user: string;
  session: string;
  form: AnswerForm;
}

const required = "Please answer this question before you continue.";
const cleared = "Your answer is still saved. Write a new one, or continue with it from All questions.";

/** The error for a blank field. Without JavaScript there is no slider, and only this message explains the range. */
function blankError(question: Question): string {
  if (question.type !== "scale") return required;
  const { min, max } = question.options;
  return `Choose a number from ${min} to ${max} to answer.${isOnScale(question.options, 0) ? " Zero is an answer too." : ""}`;
}

/** Parses and saves a form's answer. The result tells the page of the question (`number`) what to do next. */
export async function answerQuestion(db: Db, { user, session: id, form }: AnswerQuestionInput) {
  const session = await findSession(db, { user, id });
  const index = session?.questions.findIndex((question) => question.id === form.questionId) ?? -1;
  const question = session?.questions[index];
  if (!session || !question) return { kind: "missing" as const };
  const number = index + 1;

  const parsed = parseAnswer(question, form.answer);
  if (!parsed.ok) return { kind: "invalid" as const, number, error: parsed.error, status: 422 };
  if (parsed.value === undefined) {
    if (form.go === "previous") return { kind: "go" as const, ...questionAt(id, number - 1) };
    if (form.go === "review") return { kind: "go" as const, path: reviewPath(id) };
    const passes = form.go === "next" && !question.isRequired;
    const isSaved = question.id in session.saved;
    if (passes && !isSaved) return { kind: "go" as const, ...(await skip(db, { user, session, number })) };
    return { kind: "invalid" as const, number, error: passes ? cleared : blankError(question), status: 422 };
  }
  if (form.go === "edit")
    return { kind: "edit" as const, number, values: await edited(session, question, form, parsed.value) };

  const result = await saveAnswer(db, { user, session: id, form, value: parsed.value, sent: true });
  switch (result.kind) {
    case "saved":
      return { kind: "go" as const, ...(await afterSave(db, { user, id, number, go: form.go })) };
    case "conflict":
      return { kind: "conflict" as const, number, conflict: conflictOf(question, form, parsed.value, result.saved) };
    case "locked":
      return { ...result, number };
    case "trouble":
      return { kind: "invalid" as const, number, error: "Failed to save response. Please try again.", status: 503 };
    case "missing":
      return result;
  }
}

/**
 * Where a save leads: to the previous question, to all questions, to the same question with a confirmation, or onward.
 */
async function afterSave(
  db: Db,
  { user, id, number, go }: { user: string; id: string; number: number; go: string },
): Promise<Destination> {
  if (go === "previous") return questionAt(id, number - 1);
  if (go === "review") return { path: reviewPath(id) };
  if (go === "draft") {
    const message = { title: "Response saved!", text: "Your answer has been recorded." };
    return { path: questionPath(id, number), message };
  }
  const session = await findSession(db, { user, id });
  const { questions: limit } = assessmentLimits((await accessOf(db, { user })).tier);
  const last = Math.min(limit, session?.questions.length ?? 0);
  if (!session || number < last) return questionAt(id, number + 1);
  return theEnd(id, missingNumber(session, limit));
}

/** Skips an optional question. Skipping the last one completes the assessment. */
async function skip(
  db: Db,
  { user, session, number }: { user: string; session: AssessmentSession; number: number },
): Promise<Destination> {
  const { questions: limit } = assessmentLimits((await accessOf(db, { user })).tier);
  if (number < allowedQuestions(session, limit).length) return questionAt(session.id, number + 1);
  const result = await completeSession(db, { user, id: session.id });
  return theEnd(session.id, result.kind === "open" ? result.number : undefined);
}

/** The results, or the question that still has no answer. */
function theEnd(id: string, missing: number | undefined): Destination {
  if (missing === undefined) return { path: resultsPath(id) };
  return { path: questionPath(id, missing), message: { kind: "bad", text: required } };
}

function questionAt(session: string, number: number): Destination {
  return { path: questionPath(session, Math.max(number, 1)) };
}

function conflictOf(
  question: Question,
  form: AnswerForm,
  typed: AnswerValue,
  saved: { value: AnswerValue; revision: number; updatedAt: string },
) {
  return {
    typed: { form: form.form, raw: rawAnswer(typed), label: answerLabel(question, typed) },
    saved: { label: answerLabel(question, saved.value), revision: saved.revision, updatedAt: saved.updatedAt },
  };
}

/** The form with the chosen version, based on the currently saved revision. */
async function edited(session: AssessmentSession, question: Question, form: AnswerForm, typed: AnswerValue) {
  const saved = session.saved[question.id];
  const value = form.keep === "saved" && saved ? saved.value : typed;
  return {
    questionId: question.id,
    revision: String(saved?.revision ?? 0),
    form: newForm(),
    answer: rawAnswer(value),
  };
}
