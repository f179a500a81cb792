import { adminResourceRows } from "./admin-resource-rows.ts";
import { adminUsersRows } from "./admin-users-rows.ts";
import { assessRows } from "./assess-rows.ts";
import { figuresRows } from "./figures-rows.ts";
import { questionRows } from "./question-rows.ts";
import { adminOnly, everyone, type Row } from "./row.ts";
import { sellRows } from "./sell-rows.ts";

export const adminRows: Row[] = [
  ...figuresRows,
  { path: "/admin/sidebar", GET: everyone("302 /admin"), POST: adminOnly("303 /admin") },
  ...adminUsersRows,
  ...assessRows,
  ...questionRows,
  ...adminResourceRows,
  ...sellRows,
  { path: "/admin/nowhere", GET: adminOnly("404"), POST: adminOnly("404") },
];
