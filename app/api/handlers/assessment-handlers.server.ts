import { listNewest } from "#app/assessment/list/list-sessions.server.ts";
import { currentQuestionSet, liveQuestions } from "#app/assessment/questions/question-sets.server.ts";
import { completeSession } from "#app/assessment/sessions/complete-session.server.ts";
import { findSession, newestSession, startAgain, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { listTasks as tasksOf } from "#app/assessment/tasks/tasks.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { getQuestionSet } from "../operations/account.ts";
import {
  completeAssessment,
  createAssessment,
  getAssessment,
  listAssessments,
  listTasks,
} from "../operations/assessments.ts";
import { basePath } from "../operations/operation.ts";
import { listedAssessment, shownAssessment, startedAssessment } from "../schemas/assessment.ts";
import { pageFrom } from "../schemas/page.ts";
import { shownQuestion } from "../schemas/question.ts";
import { shownTask } from "../schemas/work.ts";
import { found, handler, missing } from "./handler.server.ts";

const questionSet = handler(getQuestionSet, async (db) => {
  const questions = await liveQuestions(db);
  if (questions.length === 0) return missing("There are no questions yet.");
  return found({ id: await currentQuestionSet(db), questions: questions.map(shownQuestion) });
});

const list = handler(listAssessments, async (db, { user, query: { limit, cursor } }) => {
  const { tier } = await accessOf(db, { user });
  const listed = await listNewest(db, { user, tier, before: cursor, limit: limit + 1 });
  const { rows, next } = pageFrom(listed.rows, limit);
  return { status: 200, body: { items: rows.map(listedAssessment), next }, next };
});

const get = handler(getAssessment, async (db, { user, params }) => {
  const session = await findSession(db, { user, id: params.assessment });
  return session ? found(shownAssessment(session)) : missing();
});

const create = handler(createAssessment, async (db, { user, body: { idea } }) => {
  const before = await newestSession(db, { user });
  const started = idea === undefined ? await startSession(db, { user }) : await startAgain(db, { user, id: idea });
  if (started.kind === "missing") return missing("You have no idea with this id.");
  if (started.kind !== "started") return { problem: "full", detail: "Your plan allows no further assessment." };
  const session = await findSession(db, { user, id: started.id });
  if (!session) return missing();
  const headers = { Location: `${basePath}/assessments/${session.id}` };
  return { status: before === session.id ? 200 : 201, body: startedAssessment(session), headers };
});

const complete = handler(completeAssessment, async (db, { user, params: { assessment } }) => {
  const result = await completeSession(db, { user, id: assessment });
  switch (result.kind) {
    case "completed":
      return found({ assessment, revision: result.revision });
    case "full":
      return { problem: "full", detail: "This assessment can't hold any more results. Your answers are saved." };
    case "open": {
      const session = await findSession(db, { user, id: assessment });
      const question = session?.questions[result.number - 1];
      const detail = `Question ${result.number} is required and has no answer.`;
      return { problem: "unanswered", detail, question: question?.key };
    }
    case "missing":
      return missing();
  }
});

const tasks = handler(listTasks, async (db, { user, params: { assessment: id } }) => {
  if (!(await findSession(db, { user, id }))) return missing();
  return found({ items: (await tasksOf(db, { user, id })).map(shownTask) });
});

/** Question sets, assessments and their tasks. */
export const assessmentHandlers = [questionSet, list, get, create, complete, tasks];
