import { everyone, type Row, signedIn } from "./row.ts";

/** The library, open to all, and beside a result. */
export const libraryRows: Row[] = [
  { path: "/resources", GET: everyone("200"), POST: everyone("405") },
  {
    path: "/resources",
    ask: "/resources?tab=guides&q=%25&difficulty=none&tier=gold&before=nonsense",
    GET: everyone("200"),
    POST: everyone("405"),
  },
  {
    path: "/results/:sessionId/tools",
    ask: "/results/:session/tools",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  {
    path: "/results/:sessionId/tools",
    ask: "/results/:session/tools?tab=guides&before=9_nonsense",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
];
