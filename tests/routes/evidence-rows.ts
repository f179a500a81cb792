import { type Row, signedIn } from "./row.ts";

const quote = { text: "I lost the page.", saidBy: "Priya", backs: ":session.:question" };

/** What backs the answers. */
export const evidenceRows: Row[] = [
  { path: "/quotes/new", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/quotes/new",
    ask: "/quotes/new?session=:session&question=1",
    GET: signedIn("404"), // nothing is answered in it
    POST: { visitor: "401", all: "303 /results/:session/answers", other: "422" },
    form: quote,
  },
  {
    path: "/quotes/new",
    ask: "/quotes/new?interview=:interview&passage=0",
    GET: { ...signedIn("200"), other: "404" },
    POST: { visitor: "401", all: "303 /interviews/:interview", other: "422" },
    form: { ...quote, at: "12" },
  },
  {
    path: "/quotes/:quote/delete",
    ask: "/quotes/:quote/delete",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /results/:session/answers"), other: "404" },
  },
  {
    path: "/quotes/:quote/delete",
    ask: "/quotes/:quote/delete?interview=:interview",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /interviews/:interview"), other: "404" },
  },
  {
    path: "/quotes/:quote/delete",
    ask: "/quotes/unknown/delete?session=:session",
    GET: signedIn("404"),
    POST: { ...signedIn("303 /results/:session/answers"), other: "404" },
  },
];
