import { readCounts } from "#app/analytics/counts.server.ts";
import type { Db } from "#app/platform/db.server.ts";

/** How many people there are, by plan (administrator.md §2). Who has a plan that is not free is subscribed. */
export async function countPeople(db: Db) {
  const counts = await readCounts(db, ["users:free", "users:pro", "users:premium"]);
  const [free, pro, premium] = [counts["users:free"], counts["users:pro"], counts["users:premium"]];
  return { total: free + pro + premium, free, pro, premium, subscribed: pro + premium };
}
