import { adminOnly, everyone, type Row, sent } from "../../tests/routes/row.ts";
import { adminAssessmentRows } from "../assessment/admin/route-rows.test.support.ts";
import { questionRows } from "../assessment/questions/admin/route-rows.test.support.ts";
import { adminNewsletterRows } from "../newsletter/admin/route-rows.test.support.ts";
import { adminResourceRows } from "../resources/admin/route-rows.test.support.ts";
import { adminUsersRows } from "./users/route-rows.test.support.ts";

export const adminRows: Row[] = [
  { path: "/admin", GET: adminOnly("200") },
  { path: "/admin/analytics", GET: adminOnly("200") },
  { path: "/admin/analytics/days.csv", GET: adminOnly("200") },
  { path: "/admin/analytics/users.csv", GET: adminOnly("200") },
  { path: "/admin/audit", GET: adminOnly("200") },
  { path: "/admin/status", GET: adminOnly("200"), POST: adminOnly("303 /admin/status") },
  { path: "/admin/getting-started", GET: everyone("302 /admin"), POST: adminOnly("303 /admin") },
  { path: "/admin/settings", GET: adminOnly("200"), POST: adminOnly("422") },
  { path: "/admin/settings/photo", GET: adminOnly("200"), POST: adminOnly("422") },
  { path: "/admin/settings/versions", GET: adminOnly("200"), POST: adminOnly("303 /admin/settings/versions") },
  { path: "/admin/sidebar", GET: everyone("302 /admin"), POST: adminOnly("303 /admin") },
  ...adminUsersRows,
  ...["users", "assessments"].flatMap((list): Row[] => [
    { path: `/admin/${list}/views/new?q=ada`, GET: adminOnly("200"), POST: adminOnly("422") },
    { path: `/admin/${list}/views/nobody/delete`, GET: adminOnly("404"), POST: adminOnly(`303 /admin/${list}`) },
  ]),
  { path: "/admin/bulk", GET: adminOnly("302 /admin/audit"), POST: adminOnly("303 /admin/users") },
  {
    path: "/admin/bulk?of=resources",
    GET: adminOnly("302 /admin/audit"),
    POST: sent(adminOnly("303 /admin/resources")),
    form: { kind: "tier_pro", tick0: "x" },
  },
  { path: "/admin/bulk/nobody", GET: adminOnly("404"), POST: adminOnly("404") },
  { path: "/admin/bulk/nobody/users.csv", GET: adminOnly("404") },
  ...adminAssessmentRows,
  ...questionRows,
  ...adminResourceRows,
  ...adminNewsletterRows,
  { path: "/admin/nowhere", GET: adminOnly("404"), POST: adminOnly("404") },
];
