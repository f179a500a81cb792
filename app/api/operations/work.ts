import { id } from "../schemas/moment.ts";
import { PageQuery } from "../schemas/page.ts";
import { Interview, InterviewPage, QuoteList } from "../schemas/work.ts";
import { ofAssessment } from "./assessments.ts";
import { examples } from "./examples.ts";
import { NoQuery, operation } from "./operation.ts";

export const listInterviews = operation({
  id: "list-interviews",
  name: "List interviews",
  group: "Interviews",
  method: "GET",
  path: "/interviews",
  scope: "interviews:read",
  says: "Your interviews, newest first, a page at a time.",
  params: {},
  query: PageQuery,
  statuses: { 200: "A page" },
  response: InterviewPage,
  problems: [],
  hasTag: true,
  example: { response: { items: [examples.interview], next: null } },
});

export const getInterview = operation({
  id: "get-interview",
  name: "Get an interview",
  group: "Interviews",
  method: "GET",
  path: "/interviews/{interview}",
  scope: "interviews:read",
  says: "An interview with its feedback. The recording and the transcript are on its page only.",
  params: { interview: id },
  query: NoQuery,
  statuses: { 200: "The interview" },
  response: Interview,
  problems: [],
  hasTag: true,
  example: { params: { interview: examples.interview.id }, response: examples.interview },
});

export const listQuotes = operation({
  id: "list-quotes",
  name: "List quotes",
  group: "Interviews",
  method: "GET",
  path: "/assessments/{assessment}/quotes",
  scope: "interviews:read",
  says: "What customers said that backs the answers of an assessment, oldest first: 200 at most.",
  params: ofAssessment,
  query: NoQuery,
  statuses: { 200: "The quotes" },
  response: QuoteList,
  problems: [],
  hasTag: true,
  example: { params: { assessment: examples.assessment }, response: { items: [examples.quote] } },
});
