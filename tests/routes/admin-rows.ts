import { adminAssessmentRows } from "./admin-assessment-rows.ts";
import { adminNewsletterRows } from "./admin-newsletter-rows.ts";
import { adminResourceRows } from "./admin-resource-rows.ts";
import { adminUsersRows } from "./admin-users-rows.ts";
import { questionRows } from "./question-rows.ts";
import { adminOnly, everyone, type Row, sent } from "./row.ts";

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
