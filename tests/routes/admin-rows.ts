import { adminOnly, everyone, type Row } from "./row.ts";
import { sellRows } from "./sell-rows.ts";

export const adminRows: Row[] = [
  { path: "/admin", GET: adminOnly("200"), POST: everyone("405") },
  { path: "/admin/sidebar", GET: everyone("302 /admin"), POST: adminOnly("303 /admin") },
  ...sellRows,
];
