import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Flash } from "#app/platform/http/flash.server.ts";
import { questionPath, resultsPath, reviewPath } from "../paths.ts";
import { isOnScale, type Question } from "../questions/question.ts";
import { type AnswerValue, answerLabel } from "../sessions/answer.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { parseAnswer, rawAnswer } from "../sessions/parse-answer.ts";
import type { AnswerTarget } from "../sessions/responses.server.ts";
import {
  type AssessmentSession,
  allowedQuestions,
  missingNumber,
  type SavedAnswer,
  withAnswer,
} from "../sessions/session.ts";
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
/** The message after own odds came too late. */
export const oddsClosed =
  "We couldn't save your own odds, because the score has already been shown. Your answers are saved.";
const cleared = "Your answer is still saved. Write a new one, or continue with it from All questions.";

/** The error for a blank field. Without JavaScript there is no slider, and only this message explains the range. */
function blankError(question: Question): string {
  if (question.type !== "scale") return required;
  const { min, max } = question.options;
  return `Choose a number from ${min} to ${max} to answer.${isOnScale(question.options, 0) ? " Zero is an answer too." : ""}`;
}

/** Parses and saves a form's answer. The result tells the page of the question (`number`) what to do next. */
export async function answerQuestion(db: Db, { user, session: id, form }: AnswerQuestionInput) {
  if (form.go === "edit") return editAgain(db, { user, session: id, form });
  const result = await saveAnswer(db, { user, session: id, form, sent: true });
  if (result.kind === "missing") return result;
  if (result.kind === "unavailable")
    return { kind: "invalid" as const, error: "Failed to save response. Please try again.", status: 503 };
  const { target } = result;
  const number = target.session.questions.indexOf(target.question) + 1;
  switch (result.kind) {
    case "invalid":
      return { kind: "invalid" as const, number, error: result.error, status: 422 };
    case "blank":
      return blank(db, { user, target, number, go: form.go });
    case "saved":
      return {
        kind: "go" as const,
        ...afterSave(target, { number, value: result.value, go: form.go }),
        ...(result.odds === "closed" && { message: { kind: "bad" as const, text: oddsClosed } }),
      };
    case "conflict":
      return { kind: "conflict" as const, number, conflict: conflictOf(target.question, form, result) };
    case "locked":
      return { kind: "locked" as const, number };
  }
}

/** What a form without an answer does: it goes where it leads if no answer is needed for that. */
async function blank(
  db: Db,
  { user, target: { session, question }, number, go }: BlankInput,
): Promise<({ kind: "go" } & Destination) | { kind: "invalid"; number: number; error: string; status: number }> {
  if (go === "previous") return { kind: "go", ...questionAt(session.id, number - 1) };
  if (go === "review") return { kind: "go", path: reviewPath(session.id) };
  const passes = go === "next" && !question.isRequired;
  const isSaved = question.id in session.saved;
  if (passes && !isSaved) return { kind: "go", ...(await skip(db, { user, session, number })) };
  return { kind: "invalid", number, error: passes ? cleared : blankError(question), status: 422 };
}

interface BlankInput {
  user: string;
  target: AnswerTarget;
  number: number;
  go: AnswerForm["go"];
}

/** The form with the chosen version of a conflict, based on the currently saved revision. */
async function editAgain(db: Db, { user, session: id, form }: AnswerQuestionInput) {
  const session = await findSession(db, { user, id });
  const question = session?.questions.find((candidate) => candidate.id === form.questionId);
  if (!session || !question) return { kind: "missing" as const };
  const number = session.questions.indexOf(question) + 1;
  const saved = session.saved[question.id];
  const parsed = parseAnswer(question, form.answer);
  if (!parsed.ok) return { kind: "invalid" as const, number, error: parsed.error, status: 422 };
  if (parsed.value === undefined) return { kind: "invalid" as const, number, error: blankError(question), status: 422 };
  const value = form.keep === "saved" && saved ? saved.value : parsed.value;
  const fields = { questionId: question.id, revision: String(saved?.revision ?? 0), form: newForm() };
  return { kind: "edit" as const, number, values: { ...fields, answer: rawAnswer(value) } };
}

/**
 * Where a save leads: to the previous question, to all questions, to the same question with a confirmation, or onward.
 */
function afterSave(
  { session, question, allowed }: AnswerTarget,
  { number, value, go }: { number: number; value: AnswerValue; go: AnswerForm["go"] },
): Destination {
  const { id } = session;
  if (go === "previous") return questionAt(id, number - 1);
  if (go === "review") return { path: reviewPath(id) };
  if (go === "draft") {
    const message = { title: "Response saved!", text: "Your answer has been recorded." };
    return { path: questionPath(id, number), message };
  }
  if (number < allowed.length) return questionAt(id, number + 1);
  return theEnd(id, missingNumber(withAnswer(session, question, value), allowed.length));
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
  { form }: AnswerForm,
  { value, saved }: { value: AnswerValue; saved: Pick<SavedAnswer, "value" | "revision" | "updatedAt"> },
) {
  return {
    typed: { form, raw: rawAnswer(value), label: answerLabel(question, value) },
    saved: { label: answerLabel(question, saved.value), revision: saved.revision, updatedAt: saved.updatedAt },
  };
}
