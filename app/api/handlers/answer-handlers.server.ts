import type { Question } from "#app/assessment/questions/question.ts";
import { saveTyped } from "#app/assessment/sessions/responses.server.ts";
import { type AssessmentSession, answeredCount, type SavedAnswer } from "#app/assessment/sessions/session.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { answerQuestion, getAnswer } from "../operations/assessments.ts";
import { answerPath, misplacedField, shownAnswer, typedAnswer } from "../schemas/answer.ts";
import { type Call, found, handler, missing, type Refusal } from "./handler.server.ts";

const noQuestion = () => missing("There is no such assessment of yours, or no such question in it.");

const get = handler(getAnswer, async (db, { user, params }) => {
  const session = await findSession(db, { user, id: params.assessment });
  const question = session?.questions.find(({ key }) => key === params.question);
  const saved = question && session?.saved[question.id];
  if (!saved) return missing("There is no such answer of yours.");
  return { ...found(shownAnswer(question, saved)), tag: tagOf(saved) };
});

/** Saves an answer as 'Next' does on its page. */
const put = handler(answerQuestion, async (db, call) => {
  const { user, params, body } = call;
  const session = await findSession(db, { user, id: params.assessment });
  const question = session?.questions.find(({ key }) => key === params.question);
  if (!session || !question) return noQuestion();
  const misplaced = misplacedField(question, body);
  if (misplaced) return { problem: "fields", detail: misplaced.detail, errors: [misplaced] };
  const saved = session.saved[question.id];
  const unmet = unmetCondition(call, saved);
  if (unmet) return { problem: "precondition", detail: unmet, ...savedIn(question, saved) };
  const result = await saveTyped(db, {
    ...{ user, session: session.id, question: question.id, revision: body.revision },
    ...{ answer: typedAnswer(question, body), form: timeOrderedId(), complete: true, sent: true },
  });
  switch (result.kind) {
    case "saved":
      return savedReply(question, await findSession(db, { user, id: session.id }));
    case "conflict":
      return {
        problem: "conflict",
        detail: `The saved answer has revision ${result.saved.revision}, and yours was made from ${body.revision}.`,
        ...savedIn(question, result.saved),
      };
    case "invalid":
      return invalid(question, result.error);
    case "blank":
      return invalid(question, "An answer can't be blank.");
    case "locked":
      return { problem: "plan", detail: "Your plan doesn't include this question." };
    case "missing":
      return noQuestion();
  }
});

function savedReply(question: Question, session: AssessmentSession | undefined) {
  const saved = session?.saved[question.id];
  if (!session || !saved) return noQuestion();
  const { questions, completedAt } = session;
  const body = { ...shownAnswer(question, saved), answered: answeredCount(session, questions), of: questions.length };
  return { ...found({ ...body, completedAt }), tag: tagOf(saved) };
}

/** Why If-Match or If-None-Match keep the answer from being saved (RFC 9110 §13.1.1 and §13.1.2). */
function unmetCondition(
  { ifMatch, ifNoneMatch }: Pick<Call<unknown, unknown, unknown>, "ifMatch" | "ifNoneMatch">,
  saved: SavedAnswer | undefined,
): string | undefined {
  const tags = (header: string) => header.split(",").map((tag) => tag.trim());
  const isNamed = (header: string) => saved && (header.trim() === "*" || tags(header).includes(tagOf(saved)));
  if (ifMatch !== undefined && !isNamed(ifMatch)) return "If-Match names another version than the saved one.";
  if (ifNoneMatch !== undefined && isNamed(ifNoneMatch)) return "If-None-Match names the saved version.";
  return undefined;
}

function savedIn(question: Question, saved: SavedAnswer | undefined): Pick<Refusal, "saved"> {
  return saved ? { saved: shownAnswer(question, saved) } : {};
}

function invalid(question: Question, detail: string): Refusal {
  return { problem: "fields", detail, errors: [{ path: answerPath(question), detail }] };
}

/** The entity tag of an answer: nothing of it changes without its revision. */
function tagOf({ revision }: Pick<SavedAnswer, "revision">): string {
  return `"revision-${revision}"`;
}

/** Answers. */
export const answerHandlers = [get, put];
