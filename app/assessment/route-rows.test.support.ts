import { everyone, ownerOnly, type Row, sent, signedIn } from "../../tests/routes/row.ts";

const answer = { questionId: ":question", revision: "0", form: "formform", answer: "What happened", go: "draft" };

/** Questions, results and everything derived from them. */
export const assessmentRows: Row[] = [
  { path: "/questions", GET: signedIn("303 /questions"), POST: signedIn("307 /questions") },
  {
    path: "/questions?sessionId=:session&question=1",
    GET: ownerOnly("200"),
    POST: sent(ownerOnly("303 /questions")),
    form: answer,
  },
  { path: "/questions/start", GET: everyone("302 /questions"), POST: signedIn("303 /questions") },
  {
    path: "/questions/draft?sessionId=:session",
    GET: everyone("302 /questions"),
    POST: sent(ownerOnly("200")),
    form: answer,
  },
  { path: "/questions/review", GET: signedIn("303 /questions/review"), POST: signedIn("307 /questions") },
  {
    path: "/questions/review?sessionId=:session",
    GET: ownerOnly("200"),
    POST: signedIn("307 /questions/complete"), // where a valid form belongs
  },
  {
    path: "/questions/complete?sessionId=:session",
    GET: everyone("302 /questions/review"),
    POST: ownerOnly("303 /questions"),
  },
  // The first assessment of an idea has its id.
  { path: "/ideas", GET: signedIn("200") },
  { path: "/ideas/:session", GET: ownerOnly("200"), POST: ownerOnly("303 /ideas/:session") },
  { path: "/ideas/:session/rename", GET: ownerOnly("200"), POST: ownerOnly("303 /ideas/:session") },
  { path: "/ideas/:session/delete", GET: ownerOnly("200"), POST: ownerOnly("303 /ideas") },
  { path: "/results/:session", GET: ownerOnly("200") },
  {
    path: "/results/:session/answers",
    GET: ownerOnly("200"),
    POST: sent(ownerOnly("303 /results/:session/answers")),
    form: { question: "unknown" },
  },
  { path: "/results/:session/share", GET: ownerOnly("200"), POST: ownerOnly("422") },
  {
    path: "/results/:session/share?new",
    GET: ownerOnly("200"),
    POST: sent(ownerOnly("303 /results/:session/share")),
    form: { days: "7" },
  },
  {
    path: "/results/:session/share?revoke",
    GET: ownerOnly("200"),
    POST: sent(ownerOnly("303 /results/:session/share")),
    form: { share: "unknown" },
  },
  { path: "/results/:session/export", GET: ownerOnly("200") },
  { path: "/results/:session/benchmark", GET: ownerOnly("200") },
  {
    path: "/account/benchmarks",
    GET: signedIn("200"),
    POST: sent(signedIn("303 /account")),
    form: { part: "leave" },
  },
  ...(["json", "csv"] as const).map(
    (kind): Row => ({
      path: `/results/:session/export.${kind}`,
      GET: { ...signedIn("303 /results/:session/export"), pro: "200", premium: "200", other: "404" },
    }),
  ),
  {
    path: "/results/:session/report.pdf",
    GET: { ...signedIn("303 /results/:session/export"), pro: "200", premium: "200", other: "404" },
  },
  { path: "/results/:session/what-if", GET: ownerOnly("200") },
  { path: "/results/:session/what-if?q1=1&q4=nonsense", GET: ownerOnly("200") },
  {
    path: "/results/:session/signed",
    GET: ownerOnly("200"),
    POST: { ...ownerOnly("303 /results/:session/signed"), pro: "422", premium: "422" },
  },
  {
    // The form that issued the report that is there.
    path: "/results/:session/signed?again",
    GET: ownerOnly("200"),
    POST: sent({
      ...ownerOnly("303 /results/:session/signed"),
      pro: "303 /results/:session/signed/:report",
      premium: "303 /results/:session/signed/:report",
    }),
    form: { form: "route row" },
  },
  { path: "/results/:session/signed/:report", GET: ownerOnly("200"), POST: ownerOnly("303 /results/:session/signed") },
  { path: "/results/:session/signed/0000-0000", GET: signedIn("404"), POST: signedIn("404") },
  {
    path: "/results/:session/signed/:report?withdraw",
    GET: ownerOnly("200"),
    POST: ownerOnly("303 /results/:session/signed"),
  },
  { path: "/results/:session/signed/:report/report.jws", GET: ownerOnly("200") },
  { path: "/verify", GET: everyone("200"), POST: everyone("422") },
  { path: "/verify?report=:report", GET: everyone("200"), POST: everyone("200"), form: { jws: "no report" } },
  { path: "/verify?report=nonsense", GET: everyone("404"), POST: everyone("422") },
  { path: "/docs/verify", GET: everyone("200") },
  { path: "/.well-known/jwks.json", GET: everyone("200, anybody may keep it") },
  { path: "/shared/:token", GET: everyone("200") },
  { path: "/shared/nobodys", GET: everyone("404") },
  { path: "/import", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/results/:session/tasks", GET: ownerOnly("200"), POST: ownerOnly("303 /results/:session") },
  {
    path: "/results/:session/tasks/tick",
    GET: everyone("302 /results/:session/tasks"),
    POST: { visitor: "303 /auth", free: "403", admin: "403", all: "409", other: "404" },
  },
  { path: "/tasks/:task/done", GET: everyone("302 /"), POST: ownerOnly("303 /") },
  {
    path: "/results/:session/tasks/delete?task=:task",
    GET: ownerOnly("200"),
    POST: ownerOnly("303 /results/:session"),
  },
  {
    path: "/results/:session/tasks/delete?task=unknown",
    GET: signedIn("404"),
    POST: ownerOnly("303 /results/:session"),
  },
  {
    path: "/results/:session/tasks.ics",
    GET: {
      visitor: "303 /auth",
      all: "200",
      free: "303 /results/:session",
      admin: "303 /results/:session",
      other: "404",
    },
  },
  { path: "/results/:session/email", GET: ownerOnly("200"), POST: ownerOnly("303 /results/:session") },

  { path: "/assessments", GET: signedIn("200") },
  { path: "/assessments?before=nonsense", GET: signedIn("200") },
  { path: "/activity", GET: signedIn("200") },
  { path: "/activity?before=nonsense", GET: signedIn("200") },
  { path: "/trends", GET: signedIn("200") },
  { path: "/compare", GET: signedIn("200") },
  { path: "/compare?a=:session&b=:session", GET: signedIn("200") },
  { path: "/compare?a=:session&b=nonsense", GET: signedIn("200") },
];
