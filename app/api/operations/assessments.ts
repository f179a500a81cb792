import { z } from "zod";
import { Answer, NewAnswer, SavedAnswer } from "../schemas/answer.ts";
import { Assessment, AssessmentPage, NewAssessment, StartedAssessment } from "../schemas/assessment.ts";
import { id } from "../schemas/moment.ts";
import { PageQuery } from "../schemas/page.ts";
import { Completed, Result, ResultQuery } from "../schemas/result.ts";
import { TaskList } from "../schemas/work.ts";
import { examples } from "./examples.ts";
import { NoQuery, operation } from "./operation.ts";

/** An assessment in a path. */
export const ofAssessment = { assessment: id };
const ofQuestion = {
  ...ofAssessment,
  question: z.string().min(1).max(100).meta({ description: "The key of the question", example: "commitment" }),
};
const exampleParams = { assessment: examples.assessment };

export const listAssessments = operation({
  id: "list-assessments",
  name: "List",
  group: "Assessments",
  method: "GET",
  path: "/assessments",
  scope: "assessments:read",
  says: "Your assessments, newest first, a page at a time. Link leads to the next page.",
  params: {},
  query: PageQuery,
  statuses: { 200: "A page" },
  response: AssessmentPage,
  problems: [],
  hasTag: true,
  example: { response: { items: [examples.listed], next: null } },
});

export const createAssessment = operation({
  id: "create-assessment",
  name: "Create",
  group: "Assessments",
  method: "POST",
  path: "/assessments",
  scope: "assessments:write",
  says: "Starts an assessment of a new idea, or of one that you have. If your newest one has no answer yet, you get that one.",
  params: {},
  query: NoQuery,
  body: NewAssessment,
  statuses: { 201: "Started. Location is where it is", 200: "Your newest one, which has no answer yet" },
  response: StartedAssessment,
  problems: ["missing", "full"],
  example: { body: {}, response: examples.started },
});

export const getAssessment = operation({
  id: "get-assessment",
  name: "Get",
  group: "Assessments",
  method: "GET",
  path: "/assessments/{assessment}",
  scope: "assessments:read",
  says: "An assessment with its questions and answers.",
  params: ofAssessment,
  query: NoQuery,
  statuses: { 200: "The assessment" },
  response: Assessment,
  problems: [],
  hasTag: true,
  example: { params: exampleParams, response: examples.whole },
});

export const getAnswer = operation({
  id: "get-answer",
  name: "Get an answer",
  group: "Assessments",
  method: "GET",
  path: "/assessments/{assessment}/answers/{question}",
  scope: "assessments:read",
  says: "A saved answer with its revision. Its ETag is what If-Match compares.",
  params: ofQuestion,
  query: NoQuery,
  statuses: { 200: "The answer" },
  response: Answer,
  problems: [],
  hasTag: true,
  example: { params: { ...exampleParams, question: "commitment" }, response: examples.answer },
});

export const answerQuestion = operation({
  id: "answer-question",
  name: "Answer a question",
  group: "Assessments",
  method: "PUT",
  path: "/assessments/{assessment}/answers/{question}",
  scope: "assessments:write",
  says: "Saves one answer. Send the revision you read, so that two devices can't overwrite each other. The answer that completes the assessment also records its result.",
  params: ofQuestion,
  query: NoQuery,
  body: NewAnswer,
  statuses: { 200: "Saved" },
  response: SavedAnswer,
  problems: ["conflict", "precondition"],
  hasTag: true,
  example: {
    params: { ...exampleParams, question: "commitment" },
    body: { revision: 3, choice: "severalMoney" },
    response: examples.saved,
  },
});

export const completeAssessment = operation({
  id: "complete-assessment",
  name: "Complete",
  group: "Assessments",
  method: "POST",
  path: "/assessments/{assessment}/complete",
  scope: "assessments:write",
  says: "Records the result of the answers as they are. Optional questions without an answer are skipped. Repeating it with the same answers changes nothing.",
  params: ofAssessment,
  query: NoQuery,
  statuses: { 200: "Completed" },
  response: Completed,
  problems: ["unanswered", "full"],
  example: { params: exampleParams, response: { assessment: examples.assessment, revision: 1 } },
});

export const getResult = operation({
  id: "get-result",
  name: "Get a result",
  group: "Results",
  method: "GET",
  path: "/assessments/{assessment}/result",
  scope: "assessments:read",
  says: "The score with every step of its rule, insights, strengths and actions. overall is the sum of weighted, divided by the sum of weight and by 10.",
  params: ofAssessment,
  query: ResultQuery,
  statuses: { 200: "The result" },
  response: Result,
  problems: [],
  hasTag: true,
  example: { params: exampleParams, response: examples.result },
});

export const listTasks = operation({
  id: "list-tasks",
  name: "List tasks",
  group: "Results",
  method: "GET",
  path: "/assessments/{assessment}/tasks",
  scope: "assessments:read",
  says: "The tasks of a result, in their order: 40 at most.",
  params: ofAssessment,
  query: NoQuery,
  statuses: { 200: "The tasks" },
  response: TaskList,
  problems: [],
  hasTag: true,
  example: { params: exampleParams, response: { items: [examples.task] } },
});
