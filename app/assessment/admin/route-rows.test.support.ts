import { adminOnly, type Row, sent } from "../../../tests/routes/row.ts";

/** All assessments and interviews, for administrators. */
export const adminAssessmentRows: Row[] = [
  { path: "/admin/assessments", GET: adminOnly("200") },
  { path: "/admin/assessments?q=ada&progress=started&after=nonsense", GET: adminOnly("200") },
  { path: "/admin/assessments?view=first&band=good&evidence=some&sort=-priority", GET: adminOnly("200") },
  { path: "/admin/assessments/:session", GET: adminOnly("200") },
  { path: "/admin/assessments/nowhere", GET: adminOnly("404") },
  { path: "/admin/assessments/:session/explanation?result=1", GET: adminOnly("200") },
  { path: "/admin/assessments/:session/explanation?result=2", GET: adminOnly("404") },
  {
    path: "/admin/marks/unknown",
    GET: adminOnly("404"),
    POST: sent(adminOnly("404")),
    form: { decision: "removed", message: "It's a real person." },
  },
  { path: "/admin/interviews", GET: adminOnly("200") },
  { path: "/admin/interviews?status=reviewed&before=nonsense", GET: adminOnly("200") },
  { path: "/admin/interviews/:interview", GET: adminOnly("200"), POST: adminOnly("422") },
  {
    path: "/admin/interviews/:interview?at=754",
    GET: adminOnly("200"),
    POST: sent(adminOnly("303 /admin/interviews/:interview")),
    form: { feedback: "Stay at minute 9." },
  },
  {
    path: "/admin/interviews/nowhere",
    GET: adminOnly("404"),
    POST: sent(adminOnly("404")),
    form: { feedback: "Stay at minute 9." },
  },
  {
    path: "/admin/interviews/:interview/begin",
    GET: adminOnly("302 /admin/interviews/:interview"),
    POST: adminOnly("303 /admin/interviews/:interview"),
  },
  ...(["audio", "transcript"] as const).map(
    (file): Row => ({ path: `/admin/interviews/:interview/${file}`, GET: adminOnly("200") }),
  ),
];
