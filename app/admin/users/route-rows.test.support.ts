import { adminOnly, type Row, sent } from "../../../tests/routes/row.ts";

/** `unique` is the requester's id. Administrators who revoke their own role are redirected out of the area. */
export const adminUsersRows: Row[] = [
  { path: "/admin/users", GET: adminOnly("200") },
  { path: "/admin/users?q=ada&plan=pro&sort=name&after=x", GET: adminOnly("200") },
  { path: "/admin/users?plan=free&silent=3&sort=-seen&after=x~y", GET: adminOnly("200") },
  { path: "/admin/users/:unique", GET: adminOnly("200"), POST: adminOnly("422") },
  {
    path: "/admin/users/:unique?tab=notes",
    GET: adminOnly("200"),
    POST: sent(adminOnly("303 /admin/users/:unique")),
    form: { text: "Called." },
  },
  ...["activity", "sign-in", "changes", "nonsense"].map(
    (tab): Row => ({ path: `/admin/users/:unique?tab=${tab}`, GET: adminOnly("200"), POST: adminOnly("422") }),
  ),
  {
    path: "/admin/users/nobody",
    GET: adminOnly("404"),
    POST: sent(adminOnly("303 /admin/users")),
    form: { text: "Called." },
  },
  {
    path: "/admin/users/:unique/tier?tier=gold&to=//evil.example",
    GET: adminOnly("303 /admin/users/:unique"),
    POST: adminOnly("303 /admin/users/:unique"),
  },
  {
    path: "/admin/users/:unique/tier?tier=free&to=/admin/users%3Fq%3Dada",
    GET: adminOnly("200"),
    POST: adminOnly("303 /admin/users"),
  },
  {
    path: "/admin/users/nobody/tier?tier=pro&to=/admin/users/nobody",
    GET: adminOnly("404"),
    POST: adminOnly("303 /admin/users"),
  },
  { path: "/admin/users/:unique?tab=activity&kind=mails&after=x", GET: adminOnly("200"), POST: adminOnly("422") },
  { path: "/admin/users/:unique/coupon", GET: adminOnly("200"), POST: adminOnly("422") },
  {
    path: "/admin/users/nobody/coupon",
    GET: adminOnly("404"),
    POST: sent(adminOnly("303 /admin/users")),
    form: { tier: "pro", access_duration_days: "30" },
  },
  { path: "/admin/users/:unique/data", GET: adminOnly("200") },
  { path: "/admin/users/nobody/data", GET: adminOnly("404") },
  { path: "/admin/users/:unique/delete", GET: adminOnly("200"), POST: adminOnly("422") },
  {
    path: "/admin/users/nobody/delete",
    GET: adminOnly("404"),
    POST: sent(adminOnly("303 /admin/users")),
    form: { email: "nobody@founder.example", reason: "asked" },
  },
  ...["grant", "revoke", "sign-out"].flatMap((what): Row[] => [
    {
      path: `/admin/users/:unique/${what}`,
      GET: adminOnly("200"),
      POST: adminOnly(what === "revoke" ? "303 /" : "303 /admin/users/:unique"),
    },
    { path: `/admin/users/nobody/${what}`, GET: adminOnly("404"), POST: adminOnly("303 /admin/users") },
  ]),
  {
    path: "/admin/users/:unique/notes/nobodys/delete",
    GET: adminOnly("404"),
    POST: adminOnly("303 /admin/users/:unique"),
  },
];
