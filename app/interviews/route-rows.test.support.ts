import { ownerOnly, type Row, sent, signedIn } from "../../tests/routes/row.ts";

/** Interviews and their files, for their founder. */
export const interviewRows: Row[] = [
  { path: "/interviews", GET: signedIn("200") },
  { path: "/interviews?before=nonsense", GET: signedIn("200") },
  { path: "/interviews/new", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/interviews/:interview?at=nonsense", GET: ownerOnly("200") },
  ...(["audio", "transcript"] as const).map(
    (file): Row => ({ path: `/interviews/:interview/${file}`, GET: ownerOnly("200") }),
  ),
  { path: "/interviews/:interview/replace", GET: ownerOnly("200"), POST: signedIn("422") },
  {
    path: "/interviews/:interview/replace?titled",
    GET: ownerOnly("200"),
    POST: sent(ownerOnly("303 /interviews/:interview")),
    form: { title: "Darren Hill" },
  },
  { path: "/interviews/:interview/delete", GET: ownerOnly("200"), POST: ownerOnly("303 /interviews") },
];
