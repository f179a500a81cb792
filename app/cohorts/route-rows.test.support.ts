import { adminOnly, ownerOnly, type Row, sent, signedIn } from "../../tests/routes/row.ts";

/** Cohorts. Each user manages one of their own and takes part in it. */
export const cohortRows: Row[] = [
  { path: "/programs/join", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/programs/join?code=AAAA-AAAA", GET: signedIn("200"), POST: signedIn("422"), form: { code: "AAAA-AAAA" } },
  {
    path: "/programs/join?mine",
    GET: signedIn("200"),
    POST: signedIn("303 /account/programs/:cohort"),
    form: { code: ":joinCode" },
  },
  {
    path: "/account/programs/:cohort",
    GET: ownerOnly("200"),
    POST: sent(ownerOnly("303 /account/programs/:cohort")),
    form: { assessment1: ":session_1111", score1: "on", areas1: "on", evidence1: "on", answers1: "on" },
  },
  {
    path: "/account/programs/:cohort?answers=:session",
    GET: ownerOnly("200"),
    POST: ownerOnly("303 /account/programs/:cohort"),
  },
  {
    path: "/programs/:cohort",
    GET: ownerOnly("200"),
    POST: { visitor: "303 /auth", admin: "303 /programs/:cohort", all: "303 /" },
  },
  { path: "/programs/:cohort/members/:unique", GET: ownerOnly("200") },
  { path: "/programs/:cohort/members/nobody", GET: signedIn("404") },
  { path: "/programs/:cohort/cohort.csv", GET: { ...ownerOnly("200"), visitor: "303 /auth" } },

  { path: "/admin/cohorts", GET: adminOnly("200") },
  { path: "/admin/cohorts?tab=archived&after=nonsense", GET: adminOnly("200") },
  { path: "/admin/cohorts/new", GET: adminOnly("200"), POST: adminOnly("422") },
  { path: "/admin/cohorts/:cohort", GET: adminOnly("200"), POST: adminOnly("303 /admin/cohorts/:cohort") },
  { path: "/admin/cohorts/nowhere", GET: adminOnly("404"), POST: adminOnly("404") },
  { path: "/admin/cohorts/:cohort/edit", GET: adminOnly("200"), POST: adminOnly("422") },
  { path: "/admin/cohorts/:cohort/code", GET: adminOnly("200"), POST: adminOnly("303 /admin/cohorts/:cohort") },
  { path: "/admin/cohorts/:cohort/managers", GET: adminOnly("200"), POST: adminOnly("422") },
  {
    path: "/admin/cohorts/:cohort/managers?remove",
    GET: adminOnly("200"),
    POST: sent(adminOnly("303 /admin/cohorts/:cohort/managers")),
    form: { user: ":unique" },
  },
  { path: "/admin/cohorts/:cohort/members/:unique?answers=:session", GET: adminOnly("200") },
  { path: "/admin/cohorts/:cohort/cohort.csv", GET: adminOnly("200") },
  // Last: nobody takes part afterwards.
  { path: "/account/programs/:cohort/leave", GET: ownerOnly("200"), POST: signedIn("303 /account") },
];
