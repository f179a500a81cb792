import { adminOnly, type Row, sent } from "../../../../tests/routes/row.ts";

const words = { title: "Pets", text: "How many?", category: "riskAwareness", type: "yes_no", order: "11" };
const list = "303 /admin/questions";

/** Questions in the administrator area. */
export const questionRows: Row[] = [
  { path: "/admin/questions", GET: adminOnly("200"), POST: adminOnly(list) },
  { path: "/admin/questions?tab=deleted", GET: adminOnly("200"), POST: adminOnly(list) },
  { path: "/admin/questions/new", GET: adminOnly("200"), POST: adminOnly("422") },
  {
    path: "/admin/questions/new",
    GET: adminOnly("200"),
    POST: sent(adminOnly(list)),
    form: { ...words, id: "0198c0de-0000-7000-8000-000000000001" },
  },
  { path: "/admin/questions/:question", GET: adminOnly("200"), POST: adminOnly("422") },
  {
    path: "/admin/questions/unknown",
    GET: adminOnly("404"),
    POST: sent(adminOnly("404")),
    form: { ...words, version: "1", stood: "1" },
  },
  ...(["preview", "versions"] as const).flatMap((page): Row[] => [
    { path: `/admin/questions/:question/${page}`, GET: adminOnly("200") },
    { path: `/admin/questions/unknown/${page}`, GET: adminOnly("404") },
  ]),
  { path: "/admin/questions/:question/delete", GET: adminOnly("200"), POST: adminOnly("409") },
  { path: "/admin/questions/unknown/delete", GET: adminOnly("404"), POST: adminOnly("404") },
];
