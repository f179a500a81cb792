import { everyone, type Row, signedIn } from "./row.ts";

/** Interviews and their files, to their founder. */
export const interviewRows: Row[] = [
  { path: "/interviews", GET: signedIn("200"), POST: everyone("405") },
  { path: "/interviews", ask: "/interviews?before=nonsense", GET: signedIn("200"), POST: everyone("405") },
  { path: "/interviews/new", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/interviews/:interview",
    ask: "/interviews/:interview?at=nonsense",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  ...(["audio", "transcript"] as const).map(
    (file): Row => ({
      path: `/interviews/:interview/${file}`,
      ask: `/interviews/:interview/${file}`,
      GET: { ...signedIn("200"), other: "404" },
      POST: everyone("405"),
    }),
  ),
  {
    path: "/interviews/:interview/replace",
    ask: "/interviews/:interview/replace",
    GET: { ...signedIn("200"), other: "404" },
    POST: signedIn("422"),
  },
  {
    path: "/interviews/:interview/replace",
    ask: "/interviews/:interview/replace?titled",
    GET: { ...signedIn("200"), other: "404" },
    POST: { visitor: "401", all: "303 /interviews/:interview", other: "404" },
    form: { title: "Darren Hill" },
  },
  {
    path: "/interviews/:interview/delete",
    ask: "/interviews/:interview/delete",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /interviews"), other: "404" },
  },
];
