import { ownerOnly, type Row, signedIn } from "../../tests/routes/row.ts";

const quote = { text: "I lost the page.", saidBy: "Priya", backs: ":session.:question" };

/** Evidence for answers. */
export const evidenceRows: Row[] = [
  { path: "/quotes/new", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/quotes/new?session=:session&question=1",
    GET: signedIn("404"), // no question is answered in it
    POST: { visitor: "401", all: "303 /results/:session/answers", other: "422" },
    form: quote,
  },
  {
    path: "/quotes/new?interview=:interview&passage=0",
    GET: ownerOnly("200"),
    POST: { visitor: "401", all: "303 /interviews/:interview", other: "422" },
    form: { ...quote, at: "12" },
  },
  { path: "/quotes/:quote/delete", GET: ownerOnly("200"), POST: ownerOnly("303 /results/:session/answers") },
  {
    path: "/quotes/:quote/delete?interview=:interview",
    GET: ownerOnly("200"),
    POST: ownerOnly("303 /interviews/:interview"),
  },
  {
    path: "/quotes/unknown/delete?session=:session",
    GET: signedIn("404"),
    POST: ownerOnly("303 /results/:session/answers"),
  },
];
