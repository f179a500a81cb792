import { adminUsersRows } from "./admin-users-rows.ts";
import { adminOnly, everyone, type Row } from "./row.ts";

export const adminRows: Row[] = [
  { path: "/admin", GET: adminOnly("200"), POST: everyone("405") },
  { path: "/admin/sidebar", GET: everyone("302 /admin"), POST: adminOnly("303 /admin") },
  ...adminUsersRows,
];
