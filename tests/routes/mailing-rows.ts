import { adminOnly, everyone, type Row } from "./row.ts";

const unknown = "0198c0de-0000-7000-8000-000000000002";

/** The pages of issues and messages, which are the same. */
function pagesOf(list: string): Row[] {
  const page = `${list}/:mailing`;
  const ask = (path = "") => ({ path: page + path, ask: `${list}/${unknown}${path}` });
  const gone = { GET: adminOnly("404"), POST: adminOnly("404") };
  return [
    { path: `${list}/new`, GET: adminOnly("200"), POST: adminOnly("422") },
    { ...ask(), ...gone },
    { ...ask("/edit"), GET: adminOnly("404"), POST: adminOnly("422") },
    { ...ask("/send"), ...gone },
    { ...ask("/schedule"), ...gone },
    { ...ask("/delete"), ...gone },
    { ...ask("/preview.html"), GET: adminOnly("404"), POST: everyone("405") },
  ];
}

export const mailingRows: Row[] = [
  { path: "/admin/newsletter/issues", GET: adminOnly("200"), POST: everyone("405") },
  ...pagesOf("/admin/newsletter/issues"),
  ...pagesOf("/admin/communications"),
  { path: "/newsletter/issues", GET: everyone("200"), POST: everyone("405") },
  {
    path: "/newsletter/issues/:issue",
    ask: `/newsletter/issues/${unknown}`,
    GET: everyone("404"),
    POST: everyone("405"),
  },
];
