import { everyone, ownerOnly, type Row } from "./row.ts";

/** The library, open to all, and beside a result. */
export const libraryRows: Row[] = [
  { path: "/resources", GET: everyone("200") },
  { path: "/resources?tab=guides&q=%25&difficulty=none&tier=gold&before=nonsense", GET: everyone("200") },
  { path: "/results/:session/tools", GET: ownerOnly("200") },
  { path: "/results/:session/tools?tab=guides&before=9_nonsense", GET: ownerOnly("200") },
];
