import { everyone, type Row, signedIn } from "./row.ts";

const answer = { questionId: ":question", revision: "0", form: "formform", answer: "What happened", go: "draft" };

/** The questions, the results and what is made of them. */
export const assessmentRows: Row[] = [
  { path: "/questions", GET: signedIn("303 /questions"), POST: signedIn("307 /questions") },
  {
    path: "/questions",
    ask: "/questions?sessionId=:session&question=1",
    GET: { ...signedIn("200"), other: "404" },
    POST: { visitor: "401", all: "303 /questions", other: "404" },
    form: answer,
  },
  { path: "/questions/start", GET: everyone("302 /questions"), POST: signedIn("303 /questions") },
  {
    path: "/questions/draft",
    ask: "/questions/draft?sessionId=:session",
    GET: everyone("302 /questions"),
    POST: { visitor: "401", all: "200", other: "404" },
    form: answer,
  },
  { path: "/questions/review", GET: signedIn("303 /questions/review"), POST: everyone("405") },
  {
    path: "/questions/review",
    ask: "/questions/review?sessionId=:session",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  {
    path: "/questions/complete",
    ask: "/questions/complete?sessionId=:session",
    GET: everyone("302 /questions/review"),
    POST: { ...signedIn("303 /questions"), other: "404" },
  },
  {
    path: "/results/:sessionId",
    ask: "/results/:session",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  {
    path: "/results/:sessionId/answers",
    ask: "/results/:session/answers",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  {
    path: "/results/:sessionId/share",
    ask: "/results/:session/share",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("422"), other: "404" },
  },
  {
    path: "/results/:sessionId/share",
    ask: "/results/:session/share?new",
    GET: { ...signedIn("200"), other: "404" },
    POST: { visitor: "401", all: "303 /results/:session/share", other: "404" },
    form: { days: "7" },
  },
  {
    path: "/results/:sessionId/share",
    ask: "/results/:session/share?revoke",
    GET: { ...signedIn("200"), other: "404" },
    POST: { visitor: "401", all: "303 /results/:session/share", other: "404" },
    form: { share: "unknown" },
  },
  {
    path: "/results/:sessionId/export",
    ask: "/results/:session/export",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  ...(["json", "csv"] as const).map(
    (kind): Row => ({
      path: `/results/:sessionId/export.${kind}`,
      ask: `/results/:session/export.${kind}`,
      GET: { ...signedIn("303 /results/:session/export"), pro: "200", premium: "200", other: "404" },
      POST: everyone("405"),
    }),
  ),
  { path: "/shared/:token", ask: "/shared/:token", GET: everyone("200"), POST: everyone("405") },
  { path: "/shared/:token", ask: "/shared/nobodys", GET: everyone("404"), POST: everyone("405") },
  { path: "/import", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/results/:sessionId/tasks",
    ask: "/results/:session/tasks",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /results/:session"), other: "404" },
  },
  {
    path: "/results/:sessionId/tasks/tick",
    ask: "/results/:session/tasks/tick",
    GET: everyone("302 /results/:session/tasks"),
    POST: { visitor: "303 /auth", free: "403", admin: "403", all: "409", other: "404" },
  },
  {
    path: "/results/:sessionId/tasks/delete",
    ask: "/results/:session/tasks/delete?task=:task",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /results/:session"), other: "404" },
  },
  {
    path: "/results/:sessionId/tasks/delete",
    ask: "/results/:session/tasks/delete?task=unknown",
    GET: signedIn("404"),
    POST: { ...signedIn("303 /results/:session"), other: "404" },
  },
  {
    path: "/results/:sessionId/tasks.ics",
    ask: "/results/:session/tasks.ics",
    GET: {
      visitor: "303 /auth",
      all: "200",
      free: "303 /results/:session",
      admin: "303 /results/:session",
      other: "404",
    },
    POST: everyone("405"),
  },
  {
    path: "/results/:sessionId/email",
    ask: "/results/:session/email",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /results/:session"), other: "404" },
  },

  { path: "/assessments", GET: signedIn("200"), POST: everyone("405") },
  { path: "/assessments", ask: "/assessments?before=nonsense", GET: signedIn("200"), POST: everyone("405") },
  { path: "/activity", GET: signedIn("200"), POST: everyone("405") },
  { path: "/activity", ask: "/activity?before=nonsense", GET: signedIn("200"), POST: everyone("405") },
  { path: "/trends", GET: signedIn("200"), POST: everyone("405") },
  { path: "/compare", GET: signedIn("200"), POST: everyone("405") },
  { path: "/compare", ask: "/compare?a=:session&b=:session", GET: signedIn("200"), POST: everyone("405") },
  { path: "/compare", ask: "/compare?a=:session&b=nonsense", GET: signedIn("200"), POST: everyone("405") },
];
