import { Account } from "../schemas/account.ts";
import { QuestionSet } from "../schemas/question.ts";
import { examples } from "./examples.ts";
import { NoQuery, operation } from "./operation.ts";

export const getAccount = operation({
  id: "get-account",
  name: "Account",
  group: "Account",
  method: "GET",
  path: "/account",
  says: "Whose token it is, their plan, and what the token may do.",
  params: {},
  query: NoQuery,
  statuses: { 200: "The account" },
  response: Account,
  problems: [],
  hasTag: true,
  example: { response: examples.account },
});

export const getQuestionSet = operation({
  id: "get-question-set",
  name: "Current questions",
  group: "Assessments",
  method: "GET",
  path: "/question-sets/current",
  scope: "assessments:read",
  says: "The questions of new assessments. An assessment keeps the questions it was started with.",
  params: {},
  query: NoQuery,
  statuses: { 200: "The questions" },
  response: QuestionSet,
  problems: ["missing"],
  hasTag: true,
  example: { response: { id: examples.set, questions: [examples.question] } },
});
