import { adminOnly, everyone, type Row } from "../../tests/routes/row.ts";

const unknown = "0198c0de-0000-7000-8000-000000000002";

/** The pages of issues and messages, which have the same structure. */
function pagesOf(list: string): Row[] {
  const page = `${list}/${unknown}`;
  const gone = { GET: adminOnly("404"), POST: adminOnly("404") };
  return [
    { path: `${list}/new`, GET: adminOnly("200"), POST: adminOnly("422") },
    { path: `${page}/edit`, GET: adminOnly("404"), POST: adminOnly("422") },
    ...["", "/send", "/schedule", "/delete"].map((step): Row => ({ path: page + step, ...gone })),
    { path: `${page}/preview.html`, GET: adminOnly("404") },
  ];
}

export const mailingRows: Row[] = [
  { path: "/admin/newsletter/issues", GET: adminOnly("200") },
  ...pagesOf("/admin/newsletter/issues"),
  ...pagesOf("/admin/communications"),
  { path: "/newsletter/issues", GET: everyone("200") },
  { path: `/newsletter/issues/${unknown}`, GET: everyone("404") },
];
