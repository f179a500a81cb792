import { everyone, type Row, sent, signedIn } from "../../tests/routes/row.ts";

/** What became of an idea, and the public track record. */
export const outcomeRows: Row[] = [
  // Nobody's assessment is complete there.
  { path: "/outcomes/:session", GET: signedIn("404"), POST: signedIn("422") },
  {
    path: "/outcomes/:session?outcome=stopped",
    GET: signedIn("404"),
    POST: sent(signedIn("404")),
    form: { version: "0", outcome: "stopped" },
  },
  { path: "/track-record", GET: everyone("200") },
  { path: "/track-record?series=nonsense", GET: everyone("200") },
  { path: "/track-record/2026-01", GET: everyone("404") },
];
