import { adminOnly, everyone, type Row } from "./row.ts";

/** `unique` is the id of whoever asks. Who takes the role from themselves is led out. */
export const adminUsersRows: Row[] = [
  { path: "/admin/users", GET: adminOnly("200"), POST: everyone("405") },
  {
    path: "/admin/users",
    ask: "/admin/users?q=ada&plan=pro&sort=name&after=x",
    GET: adminOnly("200"),
    POST: everyone("405"),
  },
  {
    path: "/admin/users/:user",
    ask: "/admin/users/:unique",
    GET: adminOnly("200"),
    POST: adminOnly("422"),
  },
  {
    path: "/admin/users/:user",
    ask: "/admin/users/:unique?tab=notes",
    GET: adminOnly("200"),
    POST: { ...adminOnly("303 /admin/users/:unique"), visitor: "401" },
    form: { text: "Called." },
  },
  ...["activity", "sign-in", "changes", "nonsense"].map(
    (tab): Row => ({
      path: "/admin/users/:user",
      ask: `/admin/users/:unique?tab=${tab}`,
      GET: adminOnly("200"),
      POST: adminOnly("422"),
    }),
  ),
  {
    path: "/admin/users/:user",
    ask: "/admin/users/nobody",
    GET: adminOnly("404"),
    POST: { ...adminOnly("303 /admin/users"), visitor: "401" },
    form: { text: "Called." },
  },
  {
    path: "/admin/users/:user/tier",
    ask: "/admin/users/:unique/tier?tier=gold&to=//evil.example",
    GET: adminOnly("303 /admin/users/:unique"),
    POST: adminOnly("303 /admin/users/:unique"),
  },
  {
    path: "/admin/users/:user/tier",
    ask: "/admin/users/:unique/tier?tier=free&to=/admin/users%3Fq%3Dada",
    GET: adminOnly("200"),
    POST: adminOnly("303 /admin/users"),
  },
  {
    path: "/admin/users/:user/tier",
    ask: "/admin/users/nobody/tier?tier=pro&to=/admin/users/nobody",
    GET: adminOnly("404"),
    POST: adminOnly("303 /admin/users"),
  },
  ...["grant", "revoke", "sign-out"].flatMap((what): Row[] => [
    {
      path: `/admin/users/:user/${what}`,
      ask: `/admin/users/:unique/${what}`,
      GET: adminOnly("200"),
      POST: adminOnly(what === "revoke" ? "303 /" : "303 /admin/users/:unique"),
    },
    {
      path: `/admin/users/:user/${what}`,
      ask: `/admin/users/nobody/${what}`,
      GET: adminOnly("404"),
      POST: adminOnly("303 /admin/users"),
    },
  ]),
  {
    path: "/admin/users/:user/notes/:note/delete",
    ask: "/admin/users/:unique/notes/nobodys/delete",
    GET: adminOnly("404"),
    POST: adminOnly("303 /admin/users/:unique"),
  },
];
