import { adminOnly, type Row } from "./row.ts";

/** Overview, Analytics, the audit log and the system's status. */
export const figuresRows: Row[] = [
  { path: "/admin", GET: adminOnly("200") },
  { path: "/admin/analytics", GET: adminOnly("200") },
  { path: "/admin/analytics/days.csv", GET: adminOnly("200") },
  { path: "/admin/analytics/users.csv", GET: adminOnly("200") },
  { path: "/admin/audit", GET: adminOnly("200") },
  { path: "/admin/status", GET: adminOnly("200") },
];
